import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { desc } from 'drizzle-orm';
import { type JWK, decodeProtectedHeader } from 'jose';
import type { Db } from '#server/db/database.ts';
import { certificates } from '#server/db/tables/ownership.ts';
import { KeysDoNotFit, type Config } from '#server/settings/config.ts';
import type { Signing } from '#server/verb/context.ts';
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

/** The key that signed a newest certificate; null where none was issued. Ids of ownerships are in the order of time. */
export async function newestKeyId(db: Db): Promise<string | null> {
  const { jws, ownershipId } = certificates;
  const [row] = await db.select({ jws }).from(certificates).orderBy(desc(ownershipId)).limit(1);
  return row ? keyIdOf(row.jws) : null;
}

/** What is no signed text at all was signed with no key. */
function keyIdOf(jws: string): string | null {
  try {
    return decodeProtectedHeader(jws).kid ?? null;
  } catch {
    return null;
  }
}

/**
 * Throws {@link KeysDoNotFit} unless the key that signed the newest certificate is among the published ones, or the operator
 * has said that it is lost: nobody could check that certificate, and new ones would be signed with another key unnoticed.
 */
export function assertKeysFit(
  { publicKeys }: Pick<Signing, 'publicKeys'>,
  newest: string | null,
  { signingKeys, lostSigningKeys }: Pick<Config, 'signingKeys' | 'lostSigningKeys'>,
): void {
  const known = publicKeys.map(({ kid }) => kid!);
  if (lostSigningKeys.includes(known[0]!))
    throw new KeysDoNotFit(`LOST_SIGNING_KEYS: ${known[0]!} is the key that signs. Put another one before it.`);
  if (newest === null || known.includes(newest) || lostSigningKeys.includes(newest)) return;
  const where = signingKeys === null ? 'signing-keys.json' : 'SIGNING_KEYS';
  throw new KeysDoNotFit(
    `${where}: the newest certificate in the database was signed with the key ${newest}, which is not there ` +
      `(there: ${known.join(', ')}). Put that key back, first or after a newer one. ` +
      'If it is lost, docs/operator.md says what to do ("Keys that are lost").',
  );
}
