/** How a text table is to look. */
import type { Language } from '@partie/kit';

export interface TextStyle {
  readonly language: Language;
  /** Columns. */
  readonly width: number;
  /** Suits, stones and arrows as symbols; otherwise everything is plain letters. */
  readonly symbols: boolean;
}
