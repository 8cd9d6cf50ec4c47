import { expect, test } from 'vitest';
import { fileSentence } from './file-sentence.ts';

const failed = (code: string, path?: string) => Object.assign(new Error('x'), { code, ...(path && { path }) });

test.each([
  ['EROFS', './data: This folder can only be read.'],
  ['EACCES', './data: This file may not be read or written.'],
  ['EPERM', './data: This file may not be read or written.'],
  ['ENOSPC', './data: The disk is full.'],
  ['ENOTDIR', './data: A part of this path is a file, not a folder.'],
  ['ENOTEMPTY', './data: This folder should be empty, and is not.'],
])('%s is reported with the path', (code, sentence) => {
  expect(fileSentence(failed(code, './data'))).toBe(sentence);
  expect(fileSentence(new Error('wrapped', { cause: failed(code, './data') }))).toBe(sentence);
});

test('without a path the sentence has none; other errors have none', () => {
  expect(fileSentence(failed('ENOSPC'))).toBe('The disk is full.');
  expect(fileSentence(failed('EADDRINUSE', './data'))).toBeNull();
  expect(fileSentence(new Error('x'))).toBeNull();
  expect(fileSentence('ENOENT')).toBeNull();
});
