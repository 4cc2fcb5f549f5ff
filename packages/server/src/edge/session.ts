/**
 * Sessions of browsers: the secret token lives in a cookie that no script can read and no other site can send. Programs
 * that are not browsers keep the token themselves and say it in their hello.
 */
import type { IncomingMessage } from 'node:http';
import type { Language } from '@partie/kit';
import type { Core } from '../core.js';
import { Rates } from '../rate.js';
import { Refused, wordsFor } from '../refuse.js';

const cookieName = 'partie';
const ninetyDays = 90 * 24 * 3600;
const mostBytes = 1024;

/** The token in the cookie of a request. */
export function tokenIn({ headers }: IncomingMessage): string | undefined {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim().split('='));
  return cookies.find(([name]) => name === cookieName)?.[1];
}

/** The language a request asks for: Czech to those who want Czech or Slovak first, else English. */
export const languageOf = ({ headers }: IncomingMessage): Language =>
  /^\s*(cs|sk)\b/i.test(headers['accept-language'] ?? '') ? 'cs' : 'en';

export interface SessionAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly cookie?: string;
}

export class Sessions {
  private readonly core: Core;
  private readonly rates: Rates;
  private readonly lookingBack: Rates;

  constructor(core: Core) {
    this.core = core;
    this.rates = new Rates(core.ports.clock, 20, 60);
    this.lookingBack = new Rates(core.ports.clock, 60, 60);
  }

  /** A whole match is replayed for it: not too often from one address. */
  mayLookBack(request: IncomingMessage): boolean {
    return this.lookingBack.take(request.socket.remoteAddress ?? '');
  }

  /** A new guest from a browser: `{ "name": "Anna" }` in, the person out, the token only in the cookie. */
  async open(request: IncomingMessage): Promise<SessionAnswer> {
    const address = request.socket.remoteAddress ?? '';
    if (!this.rates.take(address)) return refused(429, 'tooFast', languageOf(request));
    const name = await readName(request);
    if (name === null) return { status: 400, body: { error: 'A JSON object with a name is needed.' } };
    try {
      const { person, token } = await this.core.newGuest(address, name);
      const secure = request.headers['x-forwarded-proto'] === 'https' ? '; Secure' : '';
      const cookie = `${cookieName}=${token}; Path=/; Max-Age=${ninetyDays}; HttpOnly; SameSite=Strict${secure}`;
      return { status: 201, body: { person: person.view }, cookie };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { code } = error.refusal;
      return refused(code === 'tooFast' ? 429 : 409, code, languageOf(request));
    }
  }
}

function refused(status: number, code: string, language: Language): SessionAnswer {
  return { status, body: { error: wordsFor({ code }, language), code } };
}

async function readName(request: IncomingMessage): Promise<string | null> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > mostBytes) return null;
  }
  try {
    const { name } = JSON.parse(text) as { name?: unknown };
    return typeof name === 'string' ? name : null;
  } catch {
    return null;
  }
}
