import type { JWK } from 'jose';
import type { KeyPeriod, PublishedKeys, SigningKeyState } from '#domain/ownership/signing-key.ts';
import type { Db } from '#server/db/database.ts';
import {
  addKey,
  addPublicPart,
  letSign,
  listKeys,
  oldestIssue,
  setLost,
  type PublishedKeyRow,
} from './published-keys.store.ts';

type Known = { /** The first signs. */ publicKeys: readonly JWK[]; /** Ids. */ lost: readonly string[]; now: Date };

/**
 * Notes which key signs from now on, which do no longer, and which are lost. A key's period begins when a server first starts with it;
 * that of keys from before periods were kept, with the oldest certificate. Where nothing has changed it writes nothing.
 */
export async function keepKeyPeriods(db: Db, { publicKeys, lost, now }: Known): Promise<void> {
  const signs = publicKeys[0]!.kid!;
  if (isAsNoted(await listKeys(db), publicKeys, lost)) return;
  await db.transaction(async (tx) => {
    const isFirst = (await listKeys(tx)).length === 0;
    const validFrom = (isFirst ? await oldestIssue(tx) : null) ?? now;
    const row = { validFrom, validUntil: now, lostAt: null };
    for (const publicKey of publicKeys) {
      await addKey(tx, { ...row, kid: publicKey.kid!, publicKey, validFrom: isFirst ? validFrom : now });
      await addPublicPart(tx, publicKey.kid!, publicKey);
    }
    for (const kid of lost) await addKey(tx, { ...row, kid, publicKey: null });
    await letSign(tx, signs, now);
    await setLost(tx, lost, now);
  });
}

function isAsNoted(rows: readonly PublishedKeyRow[], publicKeys: readonly JWK[], lost: readonly string[]): boolean {
  const noted = new Map(rows.map((row) => [row.kid, row]));
  return (
    publicKeys.every(({ kid }) => noted.get(kid!)?.publicKey) &&
    lost.every((kid) => noted.has(kid)) &&
    rows.every(
      ({ kid, validUntil, lostAt }) =>
        (validUntil === null) === (kid === publicKeys[0]!.kid) && (lostAt !== null) === lost.includes(kid),
    )
  );
}

/** The keys by which signatures can be checked, and the periods of all. A lost one checks nothing: whoever has it signs what they like. */
export async function readPublishedKeys(db: Db): Promise<PublishedKeys> {
  const rows = await listKeys(db);
  const keys = rows.flatMap(({ publicKey, lostAt }) => (publicKey && !lostAt ? [{ ...publicKey }] : []));
  return { keys, periods: rows.map(periodOf) };
}

function periodOf({ kid, validFrom, validUntil, lostAt }: PublishedKeyRow): KeyPeriod {
  const state: SigningKeyState = lostAt ? 'lost' : validUntil ? 'retired' : 'current';
  return { kid, state, validFrom: validFrom.toISOString(), validUntil: validUntil?.toISOString() ?? null };
}
