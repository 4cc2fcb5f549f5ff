/** A pure function of a text that remembers its last results: boards are read, and islands laid out, again and again. */
export function remembering<V>(make: (text: string) => V, most = 32): (text: string) => V {
  const known = new Map<string, V>();
  return (text) => {
    let value = known.get(text);
    if (value === undefined) {
      value = make(text);
      if (known.size >= most) known.clear();
      known.set(text, value);
    }
    return value;
  };
}
