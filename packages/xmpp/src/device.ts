/** One of the programs with which a person is there: a full address. */

import { SaidLines } from './said-lines.js';

/** A device at a table. */
export interface Attendance {
  /** Counts what this device is sent of the table, so that it notices when something is missing. */
  n: number;
  /** Who is shown in its room, by nick: the person, and what was last said of them. */
  readonly shown: Map<string, { readonly person: string; readonly signature: string }>;
  /** The subject of the room as it was last told. */
  subject: string;
}
export const newAttendance = (): Attendance => ({ n: 0, shown: new Map(), subject: '' });

export interface Device {
  /** The full address. */
  readonly jid: string;
  readonly tables: Map<string, Attendance>;
  /** It understands the structured layer, and is sent it. */
  isRich: boolean;
  /** It has asked who it plays as: it is told what is for the person also while it is at no table. */
  isPlayer: boolean;
  heardAt: number;
  readonly said: SaidLines;
  /** How many messages it was sent. Their ids count from it: a common count would tell what others were sent. */
  messages: number;
}

export const newDevice = (jid: string): Device => ({
  jid,
  tables: new Map(),
  isRich: false,
  isPlayer: false,
  heardAt: 0,
  said: new SaidLines(),
  messages: 0,
});

/** Whether somebody plays by them who understands nothing but text. */
export const areByText = (devices: readonly Device[]): boolean =>
  devices.length > 0 && devices.every(({ isRich }) => !isRich);
