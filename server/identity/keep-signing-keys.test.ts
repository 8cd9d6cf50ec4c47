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
  const first = await keepSigningKeys(folder, false);
  expect(await keepSigningKeys(folder, false)).toEqual(first);
  expect((await createSigning(first)).publicKeys).toHaveLength(1);
});

test('only the owner can read the file, and nothing half-written stays behind', async () => {
  await keepSigningKeys(folder, false);
  expect(statSync(join(folder, 'signing-keys.json')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['signing-keys.json']);
});

test('where something was signed already, keys that are gone are not replaced by new ones', async () => {
  await expect(keepSigningKeys(folder, true)).rejects.toThrow(
    /signing-keys\.json is missing\. Put the right file back/,
  );
  expect(readdirSync(folder)).toEqual([]);
  const first = await keepSigningKeys(folder, false);
  expect(await keepSigningKeys(folder, true)).toEqual(first);
});

test.each(['', '{', '[]', '"a"'])('a ruined file (%j) stops the start instead of being replaced', async (text) => {
  writeFileSync(join(folder, 'signing-keys.json'), text);
  await expect(keepSigningKeys(folder, false)).rejects.toThrow(/holds no signing keys/);
});
