import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test, describe } from 'vitest';
import { problem } from '#server/verb/problem.ts';
import { receiveFile, inPieces } from './receive-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'pedivela-receive-'));
let files = 0;
const aPath = () => join(folder, String(files++));
const allowed = { bytes: 1000, patience: 1000 };

test('a file of exactly the maximum size is imported', async () => {
  const path = aPath();
  const body = Readable.from([Buffer.alloc(600, 'a'), Buffer.alloc(400, 'b')]);
  expect(await receiveFile(body, path, allowed)).toMatchObject({ bytes: 1000 });
  expect(readFileSync(path, 'utf8')).toBe('a'.repeat(600) + 'b'.repeat(400));
});

test('one byte more is too large, and the body is left to be read on', async () => {
  const body = new PassThrough();
  body.write(Buffer.alloc(1001));
  await expect(receiveFile(body, aPath(), allowed)).rejects.toMatchObject({ code: 'too-large' });
  expect(body.destroyed).toBe(false);
  body.resume();
  body.end('the rest');
  await new Promise((resolve) => body.once('end', resolve));
});

test('a sender who stalls is given up; one who is slow is not', async () => {
  const stalling = new PassThrough();
  stalling.write('a');
  const patience = { ...allowed, patience: 200 };
  await expect(receiveFile(stalling, aPath(), patience)).rejects.toMatchObject({ code: 'malformed-json' });
  expect(stalling.destroyed).toBe(true);

  const slow = new PassThrough();
  const received = receiveFile(slow, aPath(), patience);
  for (let count = 0; count < 6; count++) {
    slow.write('a');
    // Time: the whole takes longer than a sender may stall.
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  slow.end();
  expect(await received).toMatchObject({ bytes: 6 });
});

test('nothing is written over', async () => {
  const path = aPath();
  await receiveFile(Readable.from([Buffer.from('first')]), path, allowed);
  await expect(receiveFile(Readable.from([Buffer.from('second')]), path, allowed)).rejects.toThrow('EEXIST');
  expect(readFileSync(path, 'utf8')).toBe('first');
});

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
