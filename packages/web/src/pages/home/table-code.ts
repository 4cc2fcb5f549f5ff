/** Parses what people paste to get to a table: an invite link, a part of it, or the code. */
export interface TableCode {
  readonly id: string;
  readonly invite: string | null;
}

const code = /^[A-Za-z0-9_-]{4,32}$/;

export function readTableCode(text: string): TableCode | null {
  const clean = text.trim().replace(/[.,;)>\]]+$/, '');
  if (code.test(clean)) return { id: clean, invite: null };
  // The link may be in the middle of a message.
  const [, id = '', query = ''] = /(?:^|\/)t\/([A-Za-z0-9_-]+)\/?(?:\?([^\s#]*))?/.exec(clean) ?? [];
  if (!code.test(id)) return null;
  const invite = new URLSearchParams(query).get('invite');
  return { id, invite: invite !== null && /^[A-Za-z0-9_-]{1,64}$/.test(invite) ? invite : null };
}
