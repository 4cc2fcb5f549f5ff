import { createHmac, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { quickMac } from '../src/quick-mac.js';

it('is HMAC-SHA-256, whatever the length of key and text', () => {
  for (const keyLength of [0, 1, 32, 63, 64, 65, 200]) {
    const key = randomBytes(keyLength);
    const mac = quickMac(key);
    for (const length of [0, 1, 50, 341, 342, 1000, 5000]) {
      const text = 'Prší ♣'.repeat(1000).slice(0, length);
      expect(mac(text)).toBe(createHmac('sha256', key).update(text).digest('hex'));
    }
  }
});
