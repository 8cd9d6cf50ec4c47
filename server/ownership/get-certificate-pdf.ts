import type { getCertificatePdf as contract } from '#domain/ownership/contract.ts';
import type { Verb } from '../context.ts';
import { certificatePdf } from './certificate-pdf.ts';
import { printedCertificate } from './certificate-document.ts';
import { findOwnCertificate } from './find-own-certificate.ts';

/** The owner's current certificate as a PDF. */
export const getCertificatePdf: Verb<typeof contract> = async (ctx, { number }) =>
  certificatePdf(printedCertificate(await findOwnCertificate(ctx, number), ctx.config));
