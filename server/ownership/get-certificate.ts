import type { getCertificate as contract } from '#domain/ownership/contract.ts';
import type { Verb } from '../context.ts';
import { problem } from '../http/problem.ts';
import { findCertificate, publicCertificate } from './certificates.store.ts';

/** A certificate as anybody may check it: the signed text and whether it is still the current one. */
export const getCertificate: Verb<typeof contract> = async (ctx, { number }) => {
  const row = await findCertificate(ctx.db, number);
  if (!row) throw problem('certificate-unknown');
  return publicCertificate(row);
};
