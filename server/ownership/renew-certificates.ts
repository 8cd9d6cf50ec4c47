import type * as contracts from '#domain/ownership/contract.ts';
import { statedName } from '#domain/ownership/owner-digest.ts';
import { certificateRenewals } from '#domain/ownership/renewal.ts';
import { allowedFrom, countsSince } from '#domain/seldom.ts';
import type { Tx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/locking/people.store.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { findAccount, type Account } from '#server/identity/accounts.store.ts';
import type { SignedInCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { issueCertificate } from './certificates.store.ts';
import { claimsIn } from './claims-in.ts';
import { certificateRenewedLetter } from './letters.ts';
import { listOwn, listRenewals, lockOwn, supersedeForName, type OwnCertificate } from './own-certificates.store.ts';

export const listOwnCertificates: Verb<typeof contracts.listOwnCertificates> = async ({ db, caller }) => {
  const account = await findAccount(db, caller.accountId);
  if (!account) throw problem('session-ended');
  return answer(account, await listOwn(db, account.id));
};

/** Of two at once the second waits for the first, and finds every certificate up to date. */
export const renewCertificates: Verb<typeof contracts.renewCertificates> = (ctx) =>
  ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, ctx.caller.accountId);
    if (!account || account.closedAt) throw problem('session-ended');
    const own = await lockOwn(tx, account.id);
    const outdated = await outdatedOf(account, own);
    if (outdated.length === 0) return answer(account, own);
    const done = await listRenewals(tx, account.id, countsSince(certificateRenewals, ctx.clock.now()));
    const retryAt = allowedFrom(certificateRenewals, done, ctx.clock.now());
    if (retryAt) throw problem('renewed-too-often', { retryAt });
    const now = ctx.clock.now();
    for (const certificate of outdated) await renew(tx, ctx, account, certificate, now);
    await recordEvent(tx, ctx, { kind: 'certificates-renewed', who: { accountId: account.id } });
    return answer(account, await listOwn(tx, account.id));
  });

async function renew(tx: Tx, ctx: SignedInCtx, account: Account, old: OwnCertificate, now: Date): Promise<void> {
  const { config, signing, outbox } = ctx;
  const { ownershipId, tag, serialNumber, model, kind, brand, since } = old;
  const issuer = { sign: (claims: object) => signing.sign(claims, 'certificate+jwt'), url: config.publicUrl };
  const facts = { tag, serialNumber, model, kind, since, brand: brand.name, ownerName: account.name };
  await supersedeForName(tx, old.number, now);
  const number = await issueCertificate(tx, issuer, ownershipId, facts, now);
  // An address that nobody has proven may be a stranger's: what is current is mailed when it is proven.
  if (!account.emailConfirmedAt) return;
  const { language, email: to, name: ownerName } = account;
  const { publicUrl } = config;
  const letter = { language, to, ownerName, brand, model, oldNumber: old.number, certificateNumber: number, publicUrl };
  await outbox.post(tx, certificateRenewedLetter(letter));
}

async function outdatedOf(account: Account, own: readonly OwnCertificate[]): Promise<OwnCertificate[]> {
  const names = await Promise.all(own.map((one) => statedName(claimsIn(one.jws), one)));
  return own.filter((_, at) => names[at] !== account.name);
}

async function answer(account: Account, own: readonly OwnCertificate[]) {
  const certificates = own.map(async (one) => {
    const ownerName = await statedName(claimsIn(one.jws), one);
    const { number, tag, brand, model } = one;
    return { number, tag, brand: brand.name, model, ownerName, isOutdated: ownerName !== account.name };
  });
  return { certificates: await Promise.all(certificates) };
}
