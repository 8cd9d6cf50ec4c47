import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepSigningKeys } from './keep-signing-keys.ts';
import { createSigning } from './signing.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'pedivela-keys-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('keys are made once and are the same at the next start', async () => {
  const first = await keepSigningKeys(folder);
  expect(await keepSigningKeys(folder)).toEqual(first);
  expect((await createSigning(first)).publicKeys).toHaveLength(1);
});

test('only the owner can read the file, and nothing half-written stays behind', async () => {
  await keepSigningKeys(folder);
  expect(statSync(join(folder, 'signing-keys.json')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['signing-keys.json']);
});

test.each(['', '{', '[]', '"a"'])('a ruined file (%j) stops the start instead of being replaced', async (text) => {
  writeFileSync(join(folder, 'signing-keys.json'), text);
  await expect(keepSigningKeys(folder)).rejects.toThrow(/holds no signing keys/);
});
