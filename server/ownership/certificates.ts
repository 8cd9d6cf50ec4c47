import { statedName, certificateRenewals } from '#domain/ownership/certificate.ts';
import type * as contracts from '#domain/ownership/contract.ts';
import { allowedFrom, countsSince } from '#domain/seldom.ts';
import type { Tx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/locking/people.store.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { readForStranger } from '#server/db/replica/replica.ts';
import { findAccount, type Account } from '#server/identity/accounts.store.ts';
import { readPublishedKeys } from '#server/identity/published-keys/published-keys.ts';
import type { Verb, SignedInCtx, House, Task } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { printedCertificate, certificatePdf } from './certificate-pdf.ts';
import { findCertificate, publicCertificate, type CertificateRow, issueCertificate } from './certificates.store.ts';
import { listContested } from './dispute/disputes.store.ts';
import { certificateRenewedLetter, certificateLetter } from './letters.ts';
import { listOwn, listRenewals, lockOwn, supersedeForName, type OwnCertificate } from './own-certificates.store.ts';
import { claimsIn } from './sign-certificate.ts';

/** A certificate as anybody may check it: the signed text and whether it is still the current one. */
export const getCertificate: Verb<typeof contracts.getCertificate> = async (ctx, { number }) => {
  const row = await readForStranger(ctx, (db) => findCertificate(db, number));
  if (!row) throw problem('certificate-unknown');
  return publicCertificate(row);
};

/** The caller's own, current certificate; that of anybody else, of before, or of nobody is refused with one answer. */
async function findOwnCertificate(ctx: SignedInCtx, number: string): Promise<CertificateRow> {
  const row = await findCertificate(ctx.db, number);
  if (!row || row.owner.id !== ctx.caller.accountId || row.supersededAt) throw problem('certificate-unknown');
  return row;
}

/** The current certificate as its owner sees it. */
export const getOwnCertificate: Verb<typeof contracts.getOwnCertificate> = async (ctx, { number }) => {
  const row = await findOwnCertificate(ctx, number);
  const ownerName = await statedName(claimsIn(row.jws), row);
  return { ...publicCertificate(row), ownerName, ownerSalt: ownerName === null ? null : row.ownerSalt };
};

/** The owner's current certificate as a PDF. */
export const getCertificatePdf: Verb<typeof contracts.getCertificatePdf> = async (ctx, { number }) =>
  certificatePdf(await printedCertificate(await findOwnCertificate(ctx, number), ctx));

/** The public keys of the house's signature. */
export const getSigningKeys: Verb<typeof contracts.getSigningKeys> = ({ db }) => readPublishedKeys(db);

export const listOwnCertificates: Verb<typeof contracts.listOwnCertificates> = async ({ db, caller }) => {
  const account = await findAccount(db, caller.accountId);
  if (!account) throw problem('session-ended');
  return shownOwn(account, await listOwn(db, account.id));
};

/** Of two at once the second waits for the first, and finds every certificate up to date. */
export const renewCertificates: Verb<typeof contracts.renewCertificates> = (ctx) =>
  ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, ctx.caller.accountId);
    if (!account || account.closedAt) throw problem('session-ended');
    const own = await lockOwn(tx, account.id);
    const outdated = await outdatedOf(account, own);
    const contested = await listContested(
      tx,
      outdated.map(({ bikeId }) => bikeId),
    );
    const due = outdated.filter(({ bikeId }) => !contested.has(bikeId));
    if (outdated.length > 0 && due.length === 0) throw problem('ownership-contested');
    if (due.length === 0) return shownOwn(account, own);
    const done = await listRenewals(tx, account.id, countsSince(certificateRenewals, ctx.clock.now()));
    const retryAt = allowedFrom(certificateRenewals, done, ctx.clock.now());
    if (retryAt) throw problem('renewed-too-often', { retryAt });
    const now = ctx.clock.now();
    for (const certificate of due) await renewOne(tx, ctx, account, certificate, now);
    await recordEvent(tx, ctx, { kind: 'certificates-renewed', who: { accountId: account.id } });
    return shownOwn(account, await listOwn(tx, account.id));
  });

async function renewOne(tx: Tx, ctx: SignedInCtx, account: Account, old: OwnCertificate, now: Date): Promise<void> {
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

async function shownOwn(account: Account, own: readonly OwnCertificate[]) {
  const certificates = own.map(async (one) => {
    const ownerName = await statedName(claimsIn(one.jws), one);
    const { number, tag, brand, model } = one;
    return { number, tag, brand: brand.name, model, ownerName, isOutdated: ownerName !== account.name };
  });
  return { certificates: await Promise.all(certificates) };
}

/**
 * Mails the certificates of an account that has just proven its address: those that were issued before were not mailed,
 * because anybody might have read them. Done again, they come again.
 */
export async function mailCertificates({ db, outbox, config }: House, { accountId }: Task): Promise<void> {
  if (accountId === null) return;
  await db.transaction(async (tx) => {
    const account = await findAccount(tx, accountId);
    if (!account?.emailConfirmedAt) return;
    const { language, email: to, name: ownerName } = account;
    for (const { number: certificateNumber, bikeId, brand, model } of await lockOwn(tx, accountId))
      await outbox.post(
        tx,
        certificateLetter({
          language,
          to,
          ownerName,
          bikeId,
          brand,
          model,
          certificateNumber,
          publicUrl: config.publicUrl,
        }),
      );
  });
}
