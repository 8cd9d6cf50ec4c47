import { crc32 } from 'node:zlib';
import { plain, pressed, type Piece } from './press.ts';

/** Two tags whose characters all differ, from one another and between the two. */
const stand = 'ABCDEFGHIJKLMNOP';
const other = 'QRSTUVWXYZ012345';
/** Letters and digits of tags differ in these bits, from the lowest. */
const bits = 7;

/** Where a byte of the page is a character of the tag: its place, and which character. */
type Hole = readonly [at: number, character: number];

/** The tag of this length that stands for all others while a page is looked at. */
export function standIn(length: number): string {
  return stand.slice(0, length);
}

/**
 * A page as gzip with holes for its tag, which has this length. It is written and compressed for two tags; where the two differ,
 * the tag is. Any other tag is put into a copy, and so is the checksum, which follows from the tag by a few additions.
 * Null where something else of a page depends on its tag.
 */
export function pressWithHoles(
  write: (tag: string) => readonly Piece[],
  length: number,
): ((tag: string) => Buffer) | null {
  const [one, two] = [write(standIn(length)), write(other.slice(0, length))];
  const page = pressed(one);
  const end = page.length - 8;
  const holes = holesIn(page.subarray(0, end), pressed(two).subarray(0, -8));
  const inText = holesIn(Buffer.from(plain(one)), Buffer.from(plain(two)));
  if (!holes || !inText) return null;
  const sum = page.readUInt32LE(end);
  const changes = changesOf(inText, page.readUInt32LE(end + 4), length);
  const places = Uint32Array.from(holes, ([at]) => at);
  const characters = Uint8Array.from(holes, ([, character]) => character);
  return (tag) => {
    const filled = Buffer.from(page);
    for (let hole = 0; hole < places.length; hole++) filled[places[hole]!] = tag.charCodeAt(characters[hole]!);
    filled.writeUInt32LE(changed(sum, changes, tag), end);
    return filled;
  };
}

/** Where two pages differ; null when they do in more than their tags. */
function holesIn(one: Buffer, two: Buffer): Hole[] | null {
  if (one.length !== two.length) return null;
  const holes: Hole[] = [];
  for (let at = 0; at < one.length; at++) {
    if (one[at] === two[at]) continue;
    const character = one[at]! - stand.charCodeAt(0);
    if (two[at] !== other.charCodeAt(character)) return null;
    holes.push([at, character]);
  }
  return holes;
}

/** What each bit of each character of the tag changes in the checksum of a page of this size: bits add up (RFC 1952 8). */
function changesOf(holes: Hole[], size: number, length: number): Uint32Array {
  const only = Buffer.alloc(size);
  const none = crc32(only);
  return Uint32Array.from({ length: length * bits }, (_, each) => {
    const own = holes.filter(([, character]) => character === Math.floor(each / bits));
    for (const [at] of own) only[at] = 1 << (each % bits);
    const change = crc32(only) ^ none;
    for (const [at] of own) only[at] = 0;
    return change;
  });
}

/** The checksum of the page with this tag. */
function changed(sum: number, changes: Uint32Array, tag: string): number {
  let now = sum;
  for (let character = 0; character < tag.length; character++) {
    let differs = tag.charCodeAt(character) ^ stand.charCodeAt(character);
    for (let bit = character * bits; differs > 0; differs >>= 1, bit++) if (differs & 1) now ^= changes[bit]!;
  }
  return now >>> 0;
}
