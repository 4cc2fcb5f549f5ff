/** Unsigned 32-bit numbers: what the byte encodings of this package can hold. */

export const isUint32 = (n: unknown): n is number => Number.isInteger(n) && Number(n) >= 0 && Number(n) < 2 ** 32;

/** Most significant byte first. */
export const uint32Bytes = (n: number): Uint8Array => Uint8Array.of(n >>> 24, n >>> 16, n >>> 8, n);
