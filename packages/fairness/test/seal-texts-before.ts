/** An earlier implementation of the texts that seals cover. Stored matches were sealed with it: its output is the reference. */
import type { Sealed } from '@partie/fairness';
import type { Json, Move } from '@partie/kit';

export function textOfStepBefore(what: Sealed): string {
  return 'decided' in what
    ? `{"decided":${canonicalBefore(what.decided as unknown as Json)}}`
    : `{"move":${plainMove(what.move) ?? canonicalBefore(what.move as unknown as Json)},"seat":${what.seat}}`;
}

const plainName = /^\w+$/;

function plainMove(move: Move | null): string | null {
  if (move === null || typeof move.do !== 'string' || !plainName.test(move.do)) return null;
  for (const name in move) if (name !== 'do' && name !== 'cards') return null;
  const { do: action, cards } = move;
  if (cards === undefined) return `{"do":"${action}"}`;
  if (!Array.isArray(cards) || !cards.every(Number.isSafeInteger)) return null;
  return `{"cards":[${cards.join()}],"do":"${action}"}`;
}

export function canonicalBefore(value: Json): string {
  if (typeof value === 'number' && Number.isFinite(value)) return `${value}`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    let items = '';
    for (let i = 0; i < value.length; i++) items += (i === 0 ? '' : ',') + canonicalBefore(value[i] as Json);
    return `[${items}]`;
  }
  const object = value as Readonly<Record<string, Json | undefined>>;
  const names = Object.keys(object);
  if (!names.every((name) => plainName.test(name))) return canonicalOdd(object);
  inOrder(names);
  let fields = '';
  for (const name of names) {
    const field = object[name];
    if (field !== undefined) fields += `${fields === '' ? '' : ','}"${name}":${canonicalBefore(field)}`;
  }
  return `{${fields}}`;
}

function inOrder(names: string[]): void {
  for (let i = 1; i < names.length; i++) {
    const name = names[i] as string;
    let to = i;
    for (; to > 0 && (names[to - 1] as string) > name; to--) names[to] = names[to - 1] as string;
    names[to] = name;
  }
}

function canonicalOdd(object: Readonly<Record<string, Json | undefined>>): string {
  const fields = Object.entries(object)
    .flatMap(([name, field]) => (field === undefined ? [] : [`${JSON.stringify(name)}:${canonicalBefore(field)}`]))
    .sort();
  return `{${fields.join(',')}}`;
}
