import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { showProgress } from './progress.ts';

function aTerminal(isTTY: boolean) {
  const stream = Object.assign(new PassThrough(), { isTTY, columns: 100 });
  return { stream, shown: () => String(stream.read() ?? '') };
}

test('a terminal sees a bar with counts; it is gone at the end', () => {
  const { stream, shown } = aTerminal(true);
  const progress = showProgress(stream, 'rows');
  progress.at(1000, 4000);
  progress.at(4000, 4000);
  progress.stop();
  const text = shown();
  expect(text).toContain('25%  1000 of 4000 rows');
  expect(text.endsWith('\r\u001B[K')).toBe(true);
});

test('a pipe sees nothing', () => {
  const { stream, shown } = aTerminal(false);
  const progress = showProgress(stream, 'rows');
  progress.at(1, 2);
  progress.stop();
  expect(shown()).toBe('');
});

test('work that never began shows no bar', () => {
  const { stream, shown } = aTerminal(true);
  showProgress(stream, 'rows').stop();
  expect(shown()).toBe('');
});
