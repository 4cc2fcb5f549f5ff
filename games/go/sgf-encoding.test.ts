/** Files in the encodings that servers and editors use, said rightly, wrongly, or not at all. */
import { describe, expect, it } from 'vitest';
import { type Decode, decodeSgf } from './sgf-encoding.js';

const decode: Decode = (bytes, encoding) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Text in an encoding that Node only reads: every pair of bytes is read once and looked up backwards. */
function encoder(encoding: string): (text: string) => Uint8Array {
  const bytesOf = new Map<string, number[]>();
  const learn = (...bytes: number[]) => {
    const sign = decode(Uint8Array.from(bytes), encoding);
    if (sign !== null && Array.from(sign).length === 1 && !bytesOf.has(sign)) bytesOf.set(sign, bytes);
  };
  for (let a = 0; a < 256; a++) learn(a);
  for (let a = 0x81; a < 255; a++) for (let b = 0x40; b < 255; b++) learn(a, b);
  return (text) =>
    Uint8Array.from(
      Array.from(text).flatMap((sign) => {
        const bytes = bytesOf.get(sign);
        if (bytes === undefined) throw new Error(`${sign} is not in ${encoding}.`);
        return bytes;
      }),
    );
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) =>
  Uint8Array.from(Array.from(text).flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]));

const samples: readonly (readonly [encoding: string, names: string, text: string])[] = [
  ['gb18030', '李昌镐', '黑棋在这里下一手，白棋中盘胜。'],
  ['big5', '林海峰', '黑棋在這裡下一手，白棋中盤勝。'],
  ['shift_jis', '武宮正樹', 'ここで黒が勝ちました。ソゾ表'],
  ['euc-jp', '小林光一', 'ここで黒が勝ちました。'],
  ['euc-kr', '이창호', '흑이 여기에 두면 백이 불리하다.'],
];

describe.each(samples)('%s', (encoding, name, text) => {
  const encode = encoder(encoding);
  const file = (more: string) => `(;GM[1]${more}PB[${name}]C[${text}];B[aa])`;

  it('as the file says', () => {
    const read = decodeSgf(encode(file(`CA[${encoding}]`)), decode);
    expect(read).toEqual({ text: file(`CA[${encoding}]`), encoding });
  });

  it('found out where the file says nothing', () => {
    expect(decodeSgf(encode(file('')), decode)).toEqual({ text: file(''), encoding });
  });

  it('found out where the file says UTF-8 and is not', () => {
    expect(decodeSgf(encode(file('CA[UTF-8]')), decode)).toEqual({ text: file('CA[UTF-8]'), encoding });
  });

  it('is UTF-8 where it was saved anew', () => {
    expect(decodeSgf(utf8(file('')), decode)).toEqual({ text: file(''), encoding: 'utf-8' });
  });
});

describe('Latin letters', () => {
  const file = '(;GM[1]PB[Café Müller]PW[Ålborg]C[Très bien joué, ça va: un désastre évité.])';

  it('are Latin-1 where nothing is said', () => {
    const bytes = Uint8Array.from(file, (sign) => sign.charCodeAt(0));
    expect(decodeSgf(bytes, decode)).toEqual({ text: file, encoding: 'windows-1252' });
  });

  it('are UTF-8 where they can be, whatever the file says', () => {
    const wrong = file.replace('GM[1]', 'GM[1]CA[ISO-8859-1]');
    expect(decodeSgf(utf8(wrong), decode).text).toBe(wrong);
  });

  it('of Central Europe are read as the file says', () => {
    const text = '(;CA[windows-1250]PB[Bedřich Šťastný])';
    expect(decodeSgf(encoder('windows-1250')(text), decode)).toEqual({ text, encoding: 'windows-1250' });
  });
});

describe('UTF-8 with a byte that is not', () => {
  const damaged = (text: string) =>
    Uint8Array.from([...utf8(text), 0xe9, ...utf8(']C[Šťastný, příliš žluťoučký kůň.])')]);

  it.each(['', 'CA[UTF-8]'])('stays UTF-8, and only that byte is lost (%s)', (said) => {
    expect(decodeSgf(damaged(`(;${said}PB[李昌镐]PW[Bedřich `), decode)).toEqual({
      text: `(;${said}PB[李昌镐]PW[Bedřich \ufffd]C[Šťastný, příliš žluťoučký kůň.])`,
      encoding: 'utf-8',
    });
  });

  it('a letter that was cut in two loses its half', () => {
    const bytes = utf8('(;PB[Bedřich Šťastný]PW[žluťoučký])');
    const at = bytes.indexOf(0xc5);
    const without = Uint8Array.from(bytes.filter((_, i) => i !== at + 1));
    expect(decodeSgf(without, decode).text).toBe('(;PB[Bed\ufffdich Šťastný]PW[žluťoučký])');
  });

  it('is not found in a text of Latin letters', () => {
    const bytes = Uint8Array.from('(;C[Ça va, né à Évry, où l’été])'.replace('’', "'"), (sign) => sign.charCodeAt(0));
    expect(decodeSgf(bytes, decode).encoding).toBe('windows-1252');
  });
});

describe('other signs', () => {
  it('a mark at the beginning is believed, and not part of the text', () => {
    expect(decodeSgf(utf8('\ufeff(;CA[GB2312]C[č])'), decode)).toEqual({
      text: '(;CA[GB2312]C[č])',
      encoding: 'utf-8',
    });
    expect(decodeSgf(utf16('\ufeff(;C[č])'), decode)).toEqual({ text: '(;C[č])', encoding: 'utf-16le' });
    expect(decodeSgf(utf16('(;C[č])'), decode).text).toBe('(;C[č])');
  });

  it.each(['GB2312', 'gbk', 'cp936', 'GB18030'])('%s is a name of the same', (name) => {
    const text = `(;CA[${name}]C[胜])`;
    expect(decodeSgf(encoder('gb18030')(text), decode).text).toBe(text);
  });

  it('the reader may decide', () => {
    const bytes = Uint8Array.from([...utf8('(;C['), 0xf8, ...utf8('])')]);
    expect(decodeSgf(bytes, decode).text).toBe('(;C[ø])');
    expect(decodeSgf(bytes, decode, 'windows-1250').text).toBe('(;C[ř])');
  });

  it('an encoding nobody knows is no obstacle', () => {
    expect(decodeSgf(utf8('(;CA[klingon]C[č])'), decode)).toEqual({ text: '(;CA[klingon]C[č])', encoding: 'utf-8' });
  });
});
