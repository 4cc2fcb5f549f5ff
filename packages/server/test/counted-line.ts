/** A connection to the core of which every frame is kept as it was sent, from an address of the test's choice. */
import { type Message, protocolVersion } from '@partie/protocol';
import type { Connection } from '../src/connection/connection.js';
import type { Core } from '../src/index.js';

let commands = 0;

export class CountedLine {
  readonly got: Message[] = [];
  readonly connection: Connection;
  /** Code and reason, once the server has closed it. */
  closed: string | null = null;

  constructor(core: Core, address = 'here') {
    this.connection = core.connect({
      address,
      send: (frame) => void (this.closed ?? this.got.push(JSON.parse(frame) as Message)),
      waiting: () => 0,
      close: (code, why) => {
        this.closed = `${code} ${why}`;
      },
    });
  }

  /** Somebody who has said hello: a new guest, or who the token tells. */
  static async come(core: Core, name: string, more: object = {}, address = 'here'): Promise<CountedLine> {
    const line = new CountedLine(core, address);
    await line.send({ do: 'hello', v: protocolVersion, name, ...more });
    return line;
  }

  /** The answer to a command. */
  async send(wish: object): Promise<Message> {
    const c = `c${++commands}`;
    await this.connection.receive(JSON.stringify({ c, ...wish }));
    return this.got.findLast((message) => 'c' in message && message.c === c) as Message;
  }
  async openTable(wish: object = {}): Promise<string> {
    const answer = await this.send({ do: 'table.create', game: 'prsi', ...wish });
    if (answer.is !== 'ok') throw new Error(JSON.stringify(answer));
    return String(answer.table);
  }

  get id(): string {
    return this.connection.person?.id ?? '';
  }
  /** Tables as they were told, one after another. */
  tables() {
    return this.got.flatMap((message) => (message.is === 'table' ? [message.table] : []));
  }
  /** Rows of the list as they were told. */
  listed() {
    return this.got.flatMap((message) => (message.is === 'lobby.table' ? [message.table] : []));
  }
}
