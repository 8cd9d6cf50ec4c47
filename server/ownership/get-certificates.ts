import type * as contracts from '#domain/ownership/contract.ts';
import { statedName } from '#domain/ownership/owner-digest.ts';
import type { Verb, SignedInCtx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { printedCertificate } from './certificate-document.ts';
import { certificatePdf } from './certificate-pdf.ts';
import { findCertificate, publicCertificate, type CertificateRow } from './certificates.store.ts';
import { claimsIn } from './claims-in.ts';

/** A certificate as anybody may check it: the signed text and whether it is still the current one. */
export const getCertificate: Verb<typeof contracts.getCertificate> = async (ctx, { number }) => {
  const row = await findCertificate(ctx.db, number);
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
  certificatePdf(await printedCertificate(await findOwnCertificate(ctx, number), ctx.config));

/** The public keys of the house's signature. */
export const getSigningKeys: Verb<typeof contracts.getSigningKeys> = async ({ signing }) => ({
  keys: signing.publicKeys.map((key) => ({ ...key })),
});
