import { limits } from '@partie/protocol';
import { expect, it } from 'vitest';
import { GatewayState } from '../src/gateway-state.js';
import { guestNames } from '../src/guest-names.js';

it('tries the name as it is, then with numbers, within the length of names', () => {
  const names = guestNames('somebody with a very long name');
  expect(names[1]?.endsWith('2')).toBe(true);
  expect(names.every((name) => name.length <= limits.nameCharacters)).toBe(true);
});

it('shows nothing of the secret of an address in the last name it tries', () => {
  const secret = new GatewayState(null).tokenOf('anna@localhost');
  const [once, again] = [guestNames('anna').at(-1) ?? '', guestNames('anna').at(-1) ?? ''];
  expect(once).toMatch(/^Guest \w+$/);
  expect(once).not.toBe(again);
  expect(secret).not.toContain(once.replace('Guest ', '').slice(0, 6));
});
