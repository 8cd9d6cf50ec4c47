import { inflateSync } from 'node:zlib';

/** Bytes of the headers and of one table's entry, in WOFF 1.0 (W3C) and in the SFNT it holds. */
const woff = { header: 44, entry: 20 };
const sfnt = { header: 12, entry: 16 };

/**
 * The font inside a WOFF file. pdfkit reads WOFF too, but inflates its tables in JavaScript each time a document uses it,
 * which is most of the time a document takes.
 */
export function unpackWoff(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file.');
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => tableAt(file, woff.header + index * woff.entry));
  const font = Buffer.alloc(file.readUInt32BE(16));
  file.copy(font, 0, 4, 8);
  const powerOfTwo = 2 ** Math.floor(Math.log2(count));
  [count, powerOfTwo * 16, Math.log2(powerOfTwo), (count - powerOfTwo) * 16].forEach((value, index) =>
    font.writeUInt16BE(value, 4 + index * 2),
  );
  let offset = sfnt.header + count * sfnt.entry;
  tables.forEach(({ tag, checksum, data }, index) => {
    const entry = sfnt.header + index * sfnt.entry;
    tag.copy(font, entry);
    checksum.copy(font, entry + 4);
    font.writeUInt32BE(offset, entry + 8);
    font.writeUInt32BE(data.length, entry + 12);
    data.copy(font, offset);
    offset += Math.ceil(data.length / 4) * 4;
  });
  return font;
}

function tableAt(file: Buffer, entry: number): { tag: Buffer; checksum: Buffer; data: Buffer } {
  const [offset, packed, length] = [4, 8, 12].map((at) => file.readUInt32BE(entry + at)) as [number, number, number];
  const bytes = file.subarray(offset, offset + packed);
  return {
    tag: file.subarray(entry, entry + 4),
    checksum: file.subarray(entry + 16, entry + 20),
    data: packed < length ? inflateSync(bytes) : bytes,
  };
}
