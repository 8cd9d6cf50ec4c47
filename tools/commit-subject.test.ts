import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const hook = fileURLToPath(new URL('./hooks/commit-msg', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pedivela-message-'));
afterAll(() => rmSync(folder, { recursive: true }));

function takes(message: string): boolean {
  const file = join(folder, 'message');
  writeFileSync(file, message);
  return spawnSync('sh', [hook, file]).status === 0;
}

const longest = `claim: ${'é'.repeat(65)}`;
test.each([
  [
    'an area and what changed',
    'claim: a decision waits without a connection\n\nWhy it does, in a line that may be long.',
    true,
  ],
  ['several areas', 'races, operator: the desk’s endpoints are in the lists', true],
  ['72 characters, however many bytes', longest, true],
  ['one more', `${longest}é`, false],
  ['no area', 'A decision waits without a connection', false],
  ['what git writes itself', 'Revert "claim: a decision waits without a connection and is sent by itself later"', true],
])('%s', (_, message, taken) => {
  expect(takes(message)).toBe(taken);
});
