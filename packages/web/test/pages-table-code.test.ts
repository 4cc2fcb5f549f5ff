import { describe, expect, it } from 'vitest';
import { readTableCode } from '../src/pages/home/table-code.js';

describe('what people paste to get to a table', () => {
  it('a code alone', () => {
    expect(readTableCode('  U525W5mE ')).toEqual({ id: 'U525W5mE', invite: null });
  });
  it('the whole invite link', () => {
    expect(readTableCode('https://partie.example/t/U525W5mE?invite=cr5celeJl9wUB-_4')).toEqual({
      id: 'U525W5mE',
      invite: 'cr5celeJl9wUB-_4',
    });
  });
  it('a link in the middle of a message, with a full stop after it', () => {
    expect(readTableCode('Come and play: http://10.0.0.5:8420/t/U525W5mE?invite=abc123.')).toEqual({
      id: 'U525W5mE',
      invite: 'abc123',
    });
  });
  it('a link without an invitation, with a slash or a fragment at its end', () => {
    expect(readTableCode('partie.example/t/U525W5mE/')).toEqual({ id: 'U525W5mE', invite: null });
    expect(readTableCode('/t/U525W5mE#chat')).toEqual({ id: 'U525W5mE', invite: null });
  });
  it('an invitation that cannot be one is left out', () => {
    expect(readTableCode('/t/U525W5mE?invite=%3Cb%3E')).toEqual({ id: 'U525W5mE', invite: null });
  });
  it.each(['', 'abc', 'come and play', 'https://partie.example/m/U525W5mE', 'https://partie.example/'])(
    'nothing to be found in %j',
    (text) => expect(readTableCode(text)).toBeNull(),
  );
});
