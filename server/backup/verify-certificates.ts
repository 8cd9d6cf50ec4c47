import { sql } from 'drizzle-orm';
import { compactVerify, createLocalJWKSet, decodeProtectedHeader, type JWK } from 'jose';
import type { Tx } from '#server/db/database.ts';
import { ask } from './catalog.store.ts';

/** How many certificates are read at a time. */
const batch = 500;

/** How many certificates verify, and how many cannot be checked because their key is lost; those that do not, by number. */
export type VerifiedCertificates = { verified: number; unchecked: number; wrong: string[] };

/** Verifies the signature of every certificate with the published keys. */
export async function verifyCertificates(tx: Tx): Promise<VerifiedCertificates> {
  const known = await ask<{ kid: string; key: JWK | null }>(
    tx,
    sql`select kid, case when lost_at is null then public_key end as key from published_keys`,
  );
  const keys = createLocalJWKSet({ keys: known.flatMap(({ key }) => (key ? [key] : [])) });
  const lost = new Set(known.filter(({ key }) => !key).map(({ kid }) => kid));
  const found: VerifiedCertificates = { verified: 0, unchecked: 0, wrong: [] };
  let after = '';
  for (;;) {
    const rows = await ask<{ number: string; jws: string }>(
      tx,
      sql`select number, jws from certificates where number > ${after} order by number limit ${batch}`,
    );
    for (const { number, jws } of rows) {
      if (lost.has(keyOf(jws))) found.unchecked++;
      else if (await verifies(jws, keys)) found.verified++;
      else found.wrong.push(number);
    }
    if (rows.length < batch) return found;
    after = rows.at(-1)!.number;
  }
}

function keyOf(jws: string): string {
  try {
    return decodeProtectedHeader(jws).kid ?? '';
  } catch {
    return '';
  }
}

async function verifies(jws: string, keys: ReturnType<typeof createLocalJWKSet>): Promise<boolean> {
  return compactVerify(jws, keys, { algorithms: ['ES256'] }).then(
    () => true,
    () => false,
  );
}
