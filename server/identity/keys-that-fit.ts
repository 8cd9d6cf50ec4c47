import { desc } from 'drizzle-orm';
import { decodeProtectedHeader } from 'jose';
import type { Db } from '#server/db/database.ts';
import { certificates } from '#server/db/tables/ownership.ts';
import type { Config } from '#server/settings/config.ts';
import { KeysDoNotFit } from '#server/settings/keys-do-not-fit.ts';
import type { Signing } from '#server/verb/signing.ts';

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
  if (newest === null || known.includes(newest) || lostSigningKeys.includes(newest)) return;
  const where = signingKeys === null ? 'signing-keys.json' : 'SIGNING_KEYS';
  throw new KeysDoNotFit(
    `${where}: the newest certificate in the database was signed with the key ${newest}, which is not there ` +
      `(there: ${known.join(', ')}). Put that key back, first or after a newer one. ` +
      'If it is lost, docs/operator.md says what to do ("Keys that are lost").',
  );
}
