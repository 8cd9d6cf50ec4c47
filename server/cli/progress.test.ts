import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { showProgress } from './progress.ts';

function aTerminal(isTTY: boolean) {
  const stream = Object.assign(new PassThrough(), { isTTY, columns: 100 });
  return { stream, shown: () => String(stream.read() ?? '') };
}

test('a terminal sees a bar with counts; it is gone at the end', async () => {
  const { stream, shown } = aTerminal(true);
  const progress = await showProgress(stream, 'rows');
  progress.at(1000, 4000);
  progress.at(4000, 4000);
  progress.stop();
  expect(shown()).toContain('25%  1000 of 4000 rows');
});

test('a pipe sees nothing', async () => {
  const { stream, shown } = aTerminal(false);
  const progress = await showProgress(stream, 'rows');
  progress.at(1, 2);
  progress.stop();
  expect(shown()).toBe('');
});

test('work that never began shows no bar', async () => {
  const { stream, shown } = aTerminal(true);
  (await showProgress(stream, 'rows')).stop();
  expect(shown()).toBe('');
});
