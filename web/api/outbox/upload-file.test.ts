import { expect, test } from 'vitest';
import { pieceBytes } from '#domain/uploads/upload.ts';
import { firstPiece, nextPieceSize } from './upload-file.ts';

test('a good connection gets larger pieces, up to the largest', () => {
  const sizes = [firstPiece];
  for (const took of [1_000, 0, 10, 10]) sizes.push(nextPieceSize(sizes.at(-1)!, took));
  expect(sizes).toEqual([262_144, 524_288, 4_194_304, pieceBytes, pieceBytes]);
});

test('a slow one keeps them, a very slow or lost one gets smaller ones, and never none', () => {
  expect(nextPieceSize(firstPiece, 5_000)).toBe(firstPiece);
  expect(nextPieceSize(firstPiece, 'lost')).toBe(131_072);
  expect(nextPieceSize(pieceBytes, 8_001)).toBe(pieceBytes / 2);
  expect(nextPieceSize(65_536, 'lost')).toBe(65_536);
});
