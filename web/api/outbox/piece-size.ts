import { pieceBytes } from '#domain/uploads/upload.ts';

const smallest = 64 * 1024;

/** How long the next piece is to take, if it goes on as it went: milliseconds. */
const short = 2_000;
/** By how much a piece may be larger than the one before it: what took no time says little of a connection. */
const growth = 8;

/** A piece that took more becomes smaller: on a connection that has become bad, little is to be lost. */
const long = 8_000;

/** The size that the next piece begins with: small, because nothing is known of the connection. */
export const firstPiece = 256 * 1024;

/** The size of the next piece after one of this size, which took so long or was lost: little is lost on a bad connection, little time on a good one. */
export function nextPieceSize(size: number, took: number | 'lost'): number {
  if (took === 'lost' || took > long) return Math.max(smallest, Math.floor(size / 2));
  return Math.min(pieceBytes, Math.floor(size * Math.max(1, Math.min(growth, short / took))));
}
