/** What the person at the terminal is told when the server is up. */
import { describe, expect, it } from 'vitest';
import { languageOfSystem, startMessage } from '../src/start-message.js';

const addresses = ['http://192.168.1.20:8420', 'http://10.8.0.2:8420'];

describe('the message at the start', () => {
  it('has the addresses to tell, and a QR code of the first', () => {
    const text = startMessage({ host: '0.0.0.0', port: 8420, addresses }, 'en');
    expect(text).toContain('http://localhost:8420');
    for (const address of addresses) expect(text).toContain(address);
    expect(text.match(/[▀▄█]/g)?.length).toBeGreaterThan(100);
    expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(130);
  });
  it('says what to do where others cannot come', () => {
    expect(startMessage({ host: '127.0.0.1', port: 8420, addresses: [] }, 'en')).toContain('--host 0.0.0.0');
    expect(startMessage({ host: '0.0.0.0', port: 8420, addresses: [] }, 'cs')).toContain('není v žádné síti');
  });
  it('speaks the language of the system', () => {
    expect(languageOfSystem({ LANG: 'cs_CZ.UTF-8' })).toBe('cs');
    expect(languageOfSystem({ LANG: 'cs_CZ.UTF-8', LC_ALL: 'en_GB.UTF-8' })).toBe('en');
    expect(languageOfSystem({})).toBe('en');
  });
});
