import { compactVerify, decodeProtectedHeader, type JWK } from 'jose';
import type { Answer, Desk } from '#server/cli/desk.ts';
import { listKeys } from '#server/identity/published-keys/published-keys.store.ts';
import { readPublishedKeys } from '#server/identity/published-keys/published-keys.ts';
import { listCertificates, replaceSignature, type SignedRow } from '#server/ownership/re-signing.store.ts';
import { claimsIn } from '#server/ownership/sign-certificate.ts';
import { eachRow, RowsFailed } from '#server/verb/each-row.ts';

/** So many certificates are read at once; between two such batches the command can be stopped. */
const batch = 500;

/**
 * `certificates re-sign`: every certificate whose key can no longer be checked with is signed with the key of now, under its number and
 * with what it stated. Where the lost key's public part is known, only what it really signed is: no row that somebody changed is vouched for.
 */
export async function reSign(desk: Desk): Promise<Answer> {
  const { house, dryRun, interrupt } = desk;
  const published = new Set((await readPublishedKeys(house.db)).keys.map(({ kid }) => kid));
  const known = new Map((await listKeys(house.db)).map(({ kid, publicKey }) => [kid, publicKey]));
  let [done, isStopped] = [0, false];
  const signOne = async (row: SignedRow) => {
    const claims = await vouchedClaims(row, known);
    const signedAnewAt = Math.floor(house.clock.now().getTime() / 1000);
    const jws = await house.signing.sign({ ...claims, signedAnewAt }, 'certificate+jwt');
    if (await replaceSignature(house.db, row, jws)) done++;
  };
  const failed = await countFailed(() =>
    interrupt.during(() =>
      eachRow(house, 're-sign-certificates', async (each) => {
        for (let after: string | undefined = ''; after !== undefined;) {
          if (interrupt.requested()) return void (isStopped = true);
          const rows = await listCertificates(house.db, after, batch);
          const due = rows.filter(({ jws }) => !published.has(keyOf(jws) ?? ''));
          if (dryRun) done += due.length;
          else if (due.length > 0) await each('certificates', async () => due, signOne);
          after = rows.at(-1)?.id;
        }
      }),
    ),
  );
  await desk.note({ signed: done, failed, stopped: isStopped });
  const words = [`${done} certificates ${dryRun ? 'would be' : 'were'} signed anew; ${failed} could not be.`];
  if (isStopped) words.push('Stopped before the end. The same command goes on.');
  return {
    data: { dryRun, signed: done, failed, stopped: isStopped },
    words,
    ...(failed > 0 && { outcome: 'failed' as const }),
  };
}

/** How many rows failed now, or had before and wait. */
async function countFailed(work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    if (error instanceof RowsFailed) return error.failures.length + error.waiting;
    throw error;
  }
}

function keyOf(jws: string): string | undefined {
  try {
    return decodeProtectedHeader(jws).kid;
  } catch {
    return undefined;
  }
}

async function vouchedClaims({ id, jws }: SignedRow, known: ReadonlyMap<string, JWK | null>) {
  const publicKey = known.get(keyOf(jws) ?? '');
  if (publicKey) await compactVerify(jws, publicKey, { algorithms: ['ES256'] });
  const claims = claimsIn(jws);
  if (claims.jti !== id) throw new Error('It holds the text of another certificate.');
  return claims;
}
