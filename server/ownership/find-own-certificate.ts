import type { SignedInCtx } from '../context.ts';
import { problem } from '../http/problem.ts';
import { findCertificate, type CertificateRow } from './certificates.store.ts';

/** The caller's own, current certificate; that of anybody else, of before, or of nobody is refused with one answer. */
export async function findOwnCertificate(ctx: SignedInCtx, number: string): Promise<CertificateRow> {
  const row = await findCertificate(ctx.db, number);
  if (!row || row.owner.id !== ctx.caller.accountId || row.supersededAt) throw problem('certificate-unknown');
  return row;
}
