/** The server, life after life: each begins with what the disk holds, and ends in an orderly way or in none. */
import type { Connection } from '../../src/connection/connection.js';
import { Core, usualCore } from '../../src/core.js';
import type { Line, LogEntry, Ports } from '../../src/ports.js';
import { realPorts } from '../../src/edge/real-ports.js';
import type { LogRow, Store } from '../../src/store/store.js';
import { FaultyWay, type Trouble } from './faulty-store.js';
import type { Luck } from './luck.js';
import { type Disk, MemoryStore } from './memory-store.js';
import type { Host } from './network.js';
import { Machine, type Scheduler } from './scheduler.js';

/** A bug that is planted: in the store, in what else the core is given, or in the code; then the answer takes it out again. */
export interface Planted {
  store?(store: Store): Store;
  ports?(ports: Ports): Ports;
  plant?(): () => void;
}

export class Life implements Host {
  readonly machine: Machine;
  readonly core: Core;
  readonly began: number;
  ready = false;
  /** Called when a row is decided upon, before it is stored. */
  onAppend: (row: LogRow) => void = () => {};
  private readonly way: FaultyWay;

  constructor(
    number: number,
    scheduler: Scheduler,
    disk: Disk,
    luck: Luck,
    trouble: () => Trouble,
    log: (entry: LogEntry) => void,
    planted: Planted,
  ) {
    this.began = scheduler.now;
    this.machine = new Machine(`server ${number}`);
    this.way = new FaultyWay(scheduler, this.machine, luck.for(`store ${number}`), trouble);
    const store = new MemoryStore(disk, this.way);
    const append = store.append.bind(store);
    store.append = (row, upon) => {
      this.onAppend(row);
      return append(row, upon);
    };
    const clock = {
      now: () => scheduler.now,
      after: (milliseconds: number, call: () => void) => scheduler.after(this.machine, milliseconds, call),
    };
    const real = realPorts(planted.store?.(store) ?? store, log, clock);
    const secrets = luck.for(`server ${number}`);
    const ports: Ports = { ...real, bytes: (count) => secrets.bytes(count) };
    this.core = new Core(planted.ports?.(ports) ?? ports, { ...usualCore, guestRate: 1000, personTables: 1000 });
  }

  /** Whether it could begin; a process that cannot ends, and is started again. */
  async begin(): Promise<boolean> {
    try {
      await this.core.resume();
      this.core.open();
      this.ready = true;
    } catch {
      this.ready = false;
    }
    return this.ready;
  }

  connect(line: Line): Connection {
    return this.core.connect(line);
  }

  /** It ends in the middle of whatever it was doing. */
  crash(): void {
    this.machine.ended = true;
    this.way.crash();
  }
}
