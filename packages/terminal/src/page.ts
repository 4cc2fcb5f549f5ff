/** A page of the terminal client. It draws itself as lines and takes keys and typed lines; both modes use it. */
import type { TextLine, TextStyle } from '@partie/client/text';
import type { KeyName } from './screen/keys.js';
import type { TypedCommand } from './commands.js';

export interface Room extends TextStyle {
  readonly height: number;
}

export interface Page {
  title(): string;
  /** The content for so much room. A list that is longer scrolls by itself. */
  lines(room: Room): TextLine[];
  /** What can be done here, in one line. */
  hint(): string;
  /** A command of this page. False: it is not one of its own. */
  command?(command: TypedCommand): boolean | Promise<boolean>;
  /** Any other line. Empty: Enter alone. */
  enter(text: string): void | Promise<void>;
  /** A key while the input line is empty. False: not used. */
  key?(name: KeyName): boolean;
  complete?(typed: string): string;
  /** Whether log and talk are shown below. */
  readonly hasLog?: boolean;
  /** What is typed is not shown. */
  readonly secret?: boolean;
  /** In line mode the page is printed again whenever this changes. */
  plainState?(): string;
  /** It is left for good. */
  closed?(): void;
}
