/** What a picture needs; its orientation is among them. Of all others a reader unpacks some for nothing: kilobytes of text can be gigabytes. */
const needed = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf', 'IDAT', 'IEND']);
/** Chunks of one kind that may be there once: a second one is left out. */
const manifold = 'IDAT';

/** A PNG without its chunks that no picture needs; null where its chunks do not lie one after the other. */
export function plainPng(png: Uint8Array): Buffer | null {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const parts = [bytes.subarray(0, 8)];
  const seen = new Set<string>();
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    // One that was cut off: the library says so.
    if (end > bytes.length) return Buffer.concat([...parts, bytes.subarray(at)]);
    if (needed.has(name) && (name === manifold || !seen.has(name))) parts.push(bytes.subarray(at, end));
    seen.add(name);
    if (name === 'IEND') return Buffer.concat(parts);
    at = end;
  }
  return null;
}

/** Whether a PNG is written in seven passes, of which the last needs all of the picture in memory. */
export function isInterlaced(png: Uint8Array): boolean {
  return png[28] === 1;
}
