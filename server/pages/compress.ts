import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Bytes below which compressing a piece saves nothing worth having. */
const worthIt = 200;
/** Of a stored block of deflate: what one can hold. */
const mostStored = 0xffff;
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);

/**
 * A piece of pages that is the same for everybody. It is compressed once; a page is put together of such pieces and of what
 * belongs to one tag, which goes in between as it is (RFC 1951 3.2.4, stored blocks). Compressing the whole page anew each time would cost
 * more than all the rest of answering.
 */
export class StaticPiece {
  readonly text: string;
  readonly bytes: Buffer;
  readonly compressed: Buffer;

  constructor(text: string) {
    this.text = text;
    this.bytes = Buffer.from(text);
    this.compressed = deflateRawSync(this.bytes, { level: 9, finishFlush: constants.Z_SYNC_FLUSH });
  }
}

export type Piece = string | StaticPiece;

/** A text that many pages have; short ones stay texts. */
export function staticPiece(text: string): Piece {
  return text.length < worthIt ? text : new StaticPiece(text);
}

/** Pieces as the text that they are. */
export function plain(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
}

/** Pieces as gzip (RFC 1952), in their order. */
export function gzipped(pieces: readonly Piece[]): Buffer {
  const out: Buffer[] = [header];
  let sum = 0;
  let size = 0;
  let between = '';
  const add = (bytes: Buffer) => {
    sum = crc32(bytes, sum);
    size += bytes.length;
  };
  const store = () => {
    if (!between) return;
    const bytes = Buffer.from(between);
    add(bytes);
    for (let at = 0; at < bytes.length; at += mostStored) out.push(...stored(bytes.subarray(at, at + mostStored)));
    between = '';
  };
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      between += piece;
      continue;
    }
    store();
    add(piece.bytes);
    out.push(piece.compressed);
  }
  store();
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(sum, 0);
  trailer.writeUInt32LE(size, 4);
  return Buffer.concat([...out, lastBlock, trailer]);
}

function stored(bytes: Buffer): [Buffer, Buffer] {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(bytes.length ^ 0xffff, 3);
  return [head, bytes];
}

/**
 * Stand-ins for a tag: one character of Unicode's private-use area for each of its characters, as the view groups and spells them.
 * What is written with them is split there once, and any tag of that length is put in.
 */
const first = 0xe000;
/** In URLs they are encoded. Tags are letters and digits, which need no encoding there. */
const inAddress = /%EE%80%8[0-9A-F]/gi;
const any = /([\uE000-\uE00F])/;

/** The stand-ins for a tag of this length. */
export function standInOf(length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, at) => first + at));
}

/** Whether a text has characters that would be taken for a tag's. */
export function hasStandIn(text: string): boolean {
  return text.search(any) >= 0 || text.search(inAddress) >= 0;
}

/** Which character of the tag a piece stands for; null for a text of its own. */
export function standsFor(piece: string): number | null {
  return piece.length === 1 && any.test(piece) ? piece.charCodeAt(0) - first : null;
}

/** Splits what was written with stand-ins: text, stand-in, text, stand-in, …, text. */
export function splitAtStandIns(written: string): string[] {
  return written.replaceAll(inAddress, decodeURIComponent).split(any);
}
