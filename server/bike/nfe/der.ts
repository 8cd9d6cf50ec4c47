/** One value of a DER encoding (X.690): its tag and its content. */
export type Der = { tag: number; body: Uint8Array };

/** A sequence of values. Throws a RangeError where the lengths do not fit; indefinite ones are no DER. */
export function readDer(bytes: Uint8Array): Der[] {
  const values: Der[] = [];
  for (let at = 0; at < bytes.length;) {
    const [tag, first] = [byteAt(bytes, at), byteAt(bytes, at + 1)];
    const more = first < 0x80 ? 0 : first & 0x7f;
    if ((tag & 0x1f) === 0x1f || first === 0x80 || more > 4)
      throw new RangeError('This is no DER as certificates have it.');
    let length = more === 0 ? first : 0;
    for (let index = 0; index < more; index++) length = length * 256 + byteAt(bytes, at + 2 + index);
    const start = at + 2 + more;
    if (start + length > bytes.length) throw new RangeError('The DER is cut off.');
    values.push({ tag, body: bytes.subarray(start, start + length) });
    at = start + length;
  }
  return values;
}

function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw new RangeError('The DER is cut off.');
  return byte;
}
