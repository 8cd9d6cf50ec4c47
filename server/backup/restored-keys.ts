import { closeSync, existsSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JWK } from 'jose';
import { assertKeysFit } from '#server/identity/signing-keys.ts';
import { createSigning } from '#server/identity/signing.ts';
import type { Config } from '#server/settings/config.ts';
import { BackupProblem, keysName } from './manifest.ts';

/** The signing keys of a data folder; null where it has none. */
export async function readKeysOf(folder: string): Promise<JWK[] | null> {
  const path = join(folder, keysName);
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as JWK[]) : null;
}

/** The keys for a restored place: of the settings, of its data folder, or of the back-up; null for none. */
export async function findKeys(
  own: string,
  { signingKeys, dataDir }: Pick<Config, 'signingKeys' | 'dataDir'>,
): Promise<JWK[] | null> {
  return signingKeys ?? (await readKeysOf(dataDir)) ?? (await readKeysOf(own));
}

/** Throws `KeysDoNotFit`, or {@link BackupProblem} where there are none, unless the newest certificate can be checked. */
export async function assertRestoredKeysFit(
  keys: JWK[] | null,
  newest: string | null,
  settings: Pick<Config, 'signingKeys' | 'lostSigningKeys'>,
): Promise<void> {
  if (keys) return assertKeysFit(await createSigning(keys), newest, settings);
  if (newest !== null && !settings.lostSigningKeys.includes(newest))
    throw new BackupProblem(
      'The back-up does not hold the signing keys. Set SIGNING_KEYS to those that were in force; without them no certificate could be checked.',
    );
}

/** Writes the keys into the data folder, for its owner alone, unless there are some. */
export function keepRestoredKeys(dataDir: string, keys: readonly JWK[]): void {
  const path = join(dataDir, keysName);
  if (existsSync(path)) return;
  const file = openSync(path, 'wx', 0o600);
  writeSync(file, `${JSON.stringify(keys, null, 2)}\n`);
  fsyncSync(file);
  closeSync(file);
}
