/**
 * WebSockets by address: an address may hold so many. Whoever has not said who it is, is a stranger; when the address
 * is full, the stranger who has been silent for the longest gives way to the newest. So silent sockets keep nobody out,
 * and a hello has the time in which so many others would have to come.
 */

/** With so many strangers at an address, a token is looked at before the WebSocket opens. */
const crowd = 20;

/** What one connection takes of its address. */
export interface Place {
  /** Called when another connection needs the place; it has been left already. */
  giveWay: () => void;
  /** Whoever is here has said hello. */
  settle(): void;
  leave(): void;
}

interface Held {
  places: number;
  /** The longest waiting first. */
  readonly strangers: Set<Place>;
  /** How many connections wait for the hello of a person whose token was shown. */
  readonly callers: Map<string, number>;
}

export class AddressConnections {
  private readonly byAddress = new Map<string, Held>();
  private readonly most: number;
  private readonly perPerson: number;

  constructor(most: number, perPerson: number) {
    this.most = most;
    this.perPerson = perPerson;
  }

  isCrowded(address: string): boolean {
    return (this.byAddress.get(address)?.strangers.size ?? 0) >= crowd;
  }

  /** `caller`: the person whose token was shown, if it was. Null if there is no place. */
  take(address: string, caller: string | null): Place | null {
    const held: Held = this.byAddress.get(address) ?? { places: 0, strangers: new Set(), callers: new Map() };
    if (held.places >= this.most && !makeRoom(held)) return null;
    this.byAddress.set(address, held);
    const waiting = caller === null ? this.perPerson : (held.callers.get(caller) ?? 0);
    return this.place(address, held, waiting < this.perPerson ? caller : null);
  }

  private place(address: string, held: Held, caller: string | null): Place {
    let [isSettled, isLeft] = [false, false];
    const settle = () => {
      if (isSettled) return;
      isSettled = true;
      held.strangers.delete(place);
      if (caller !== null) add(held.callers, caller, -1);
    };
    const leave = () => {
      if (isLeft) return;
      isLeft = true;
      settle();
      held.places--;
      if (held.places === 0) this.byAddress.delete(address);
    };
    const place: Place = { giveWay: () => {}, settle, leave };
    held.places++;
    if (caller === null) held.strangers.add(place);
    else add(held.callers, caller, 1);
    return place;
  }
}

function makeRoom({ strangers }: Held): boolean {
  const [oldest] = strangers;
  oldest?.leave();
  oldest?.giveWay();
  return oldest !== undefined;
}

function add(counts: Map<string, number>, key: string, count: number): void {
  const sum = (counts.get(key) ?? 0) + count;
  if (sum > 0) counts.set(key, sum);
  else counts.delete(key);
}
