import { expect, it } from 'vitest';
import { validNick } from '../src/valid-nick.js';

it('leaves names that servers leave as they are', () => {
  for (const name of ['Jana', 'Rút', 'Jiří Novák', 'דוד', '李', 'محمد', 'a_b-c.d', 'Ольга 2', '🃏'])
    expect(validNick(name)).toBe(name);
});

it('puts a sign from right to left where a digit must not stand', () => {
  expect(validNick('דוד2')).toBe('דוד2\u05F3');
  expect(validNick('2דוד')).toBe('\u05F32דוד');
});

it('leaves out what cannot stand beside letters from left to right, and stays different from others', () => {
  expect(validNick('Bob דוד')).toMatch(/^Bob~\d{4}$/);
  expect(validNick('Bob דוד')).not.toBe(validNick('Bob משה'));
});

it('is in the form that servers make of it, and different from the name that looks the same', () => {
  expect(validNick('Ⅷ')).toMatch(/^VIII~\d{4}$/);
  expect(validNick('ｊａｎａ')).toMatch(/^jana~\d{4}$/);
  expect(validNick('ja\u00ADna')).toMatch(/^jana~\d{4}$/);
  for (const name of ['Ⅷ', 'דוד2', 'Bob דוד', 'ﷺ1']) expect(validNick(name).normalize('NFKC')).toBe(validNick(name));
});
