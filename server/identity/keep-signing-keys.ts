import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { JWK } from 'jose';
import { KeysDoNotFit } from '#server/settings/keys-do-not-fit.ts';
import { makeSigningKey } from './signing.ts';

/**
 * The signing keys of a data folder, created at the first start. The file can be read by its owner only and exists
 * completely or not at all: losing a half-written key would invalidate every certificate. The caller holds the
 * folder's lock. `areNeeded`: something was signed already, so that new keys would be no help; refuses with
 * {@link KeysDoNotFit} then.
 */
export async function keepSigningKeys(folder: string, areNeeded: boolean): Promise<JWK[]> {
  const file = join(folder, 'signing-keys.json');
  const known = readIfThere(file);
  if (known !== undefined) return parseKeys(known, file);
  if (areNeeded) throw new KeysDoNotFit(`${file} is missing. ${putBack}`);
  const keys = [await makeSigningKey()];
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeWhole(file, `${JSON.stringify(keys, null, 2)}\n`);
  return keys;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function parseKeys(text: string, file: string): JWK[] {
  try {
    const keys = JSON.parse(text) as JWK[];
    if (Array.isArray(keys) && keys.length > 0) return keys;
  } catch {
    // Logged below, without the text: it holds secrets.
  }
  throw new KeysDoNotFit(`${file} holds no signing keys. ${putBack}`);
}

const putBack =
  'Put the right file back; new keys would void every certificate. If it is lost, docs/operator.md says what to do ("Keys that are lost").';

function writeWhole(file: string, text: string): void {
  const half = `${file}.${process.pid}.tmp`;
  rmSync(half, { force: true });
  const handle = openSync(half, 'wx', 0o600);
  writeSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(half, file);
}
