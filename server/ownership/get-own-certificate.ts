import type { getOwnCertificate as contract } from '#domain/ownership/contract.ts';
import type { Verb } from '../context.ts';
import { publicCertificate } from './certificates.store.ts';
import { findOwnCertificate } from './find-own-certificate.ts';

/** The owner's view of his current certificate. */
export const getOwnCertificate: Verb<typeof contract> = async (ctx, { number }) => {
  const row = await findOwnCertificate(ctx, number);
  return { ...publicCertificate(row), ownerName: row.owner.name };
};
