/** Renders a face or a back into an element of the sprite layer. */
import type { GameInfo } from '@partie/protocol';
import { render } from 'preact';
import { settings } from '../state/settings.js';
import { CardBack, CardFace } from '../cards/index.js';

export const renderCard =
  (kind: GameInfo['kind']) =>
  (element: HTMLElement, face: string | null): void => {
    const back = settings.peek().back;
    render(face === null || kind === null ? <CardBack back={back} /> : <CardFace kind={kind} code={face} />, element);
  };
