import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { problem } from '#server/verb/problem.ts';
import { inPieces } from './in-pieces.ts';

/** Content in chunks, after which it ends or fails. */
async function* content(chunks: string[], failure?: Error): AsyncGenerator<Buffer> {
  for (const chunk of chunks) yield Buffer.from(chunk);
  if (failure) throw failure;
}
const still = () => Promise.resolve();

/** What each piece held, and with which code the content ended. */
async function piecesOf(coming: AsyncGenerator<Buffer>, most: number, again = still) {
  const held: string[] = [];
  try {
    for await (const piece of inPieces(coming, most, again)) {
      held.push('');
      for await (const chunk of piece) held.push(held.pop()! + chunk.toString());
    }
  } catch (error) {
    return { held, code: (error as { code: string }).code };
  }
  return { held, code: null };
}

describe('content is cut into pieces, whatever its chunks are:', () => {
  test.each([
    [['abcdefg'], 3, ['abc', 'def', 'g']],
    [['ab', 'cd', 'ef'], 3, ['abc', 'def']],
    [['ab', 'cd'], Infinity, ['abcd']],
    [['abc'], 3, ['abc']],
    [[], 3, []],
  ])('%j by %d', async (chunks, most, held) => {
    expect(await piecesOf(content(chunks), most)).toEqual({ held, code: null });
  });
});

test('where it breaks off, what came is a piece, and the break is told after it', async () => {
  const broken = problem('malformed-json');
  expect(await piecesOf(content(['abcd'], broken), 3)).toEqual({ held: ['abc', 'd'], code: 'malformed-json' });
  expect(await piecesOf(content([], broken), 3)).toEqual({ held: [], code: 'malformed-json' });
});

test('any other refusal ends the piece itself, so that nothing of it is kept', async () => {
  const reading = async () => {
    for await (const piece of inPieces(content(['abcd'], problem('too-large')), 9, still))
      await expect(buffer(piece)).rejects.toThrow('too-large');
  };
  await expect(reading()).rejects.toThrow('too-large');
  expect((await piecesOf(content(['abcd'], problem('too-large')), 9)).code).toBe('too-large');
});

test('who may not send any more is told at the end of a piece, also of one that broke off', async () => {
  const over = () => Promise.reject(problem('session-ended'));
  expect(await piecesOf(content(['abcd']), 3, over)).toEqual({ held: ['abc'], code: 'session-ended' });
  expect((await piecesOf(content(['ab'], problem('malformed-json')), 3, over)).code).toBe('session-ended');
});
