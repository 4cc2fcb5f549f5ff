/** Looks at rules that change while they are looked at. The first that can be played open a table; the later ones go to it. */

interface Steps<Looked, House> {
  readonly look: () => Promise<Looked>;
  /** Null if no table could be opened: the next look tries again. */
  readonly open: (looked: Looked) => Promise<House | null>;
  readonly takeIn: (house: House, looked: Looked) => Promise<void>;
}

/** A function to be called at every change. */
export function latestLook<Looked, House>({ look, open, takeIn }: Steps<Looked, House>): () => Promise<void> {
  let latest = 0;
  let opening: Promise<House | null> = Promise.resolve(null);
  return async () => {
    const mine = ++latest;
    const looked = await look();
    // It has changed again meanwhile.
    if (mine !== latest) return;
    // An earlier look may still be opening the table.
    const house = await opening;
    if (mine !== latest) return;
    if (house !== null) return takeIn(house, looked);
    opening = open(looked);
    await opening;
  };
}
