/** Names of cards. */
import type { Language } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';

export type Kind = NonNullable<GameInfo['kind']>;

export const cardName = (kind: Pick<Kind, 'faces'>, code: string, language: Language): string =>
  kind.faces.find((face) => face.code === code)?.name[language] ?? code;
