import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { receiveFile } from './receive-file.ts';

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
