import type { House } from '#server/verb/context.ts';
import { certificatePdf, type PrintedCertificate } from './certificate-pdf.ts';
import { findCertificate, type CertificateRow } from './certificates.store.ts';

/**
 * Makes the attachment of the letter that hands a certificate to its owner. Also a certificate that was superseded while
 * the letter waited is made: the letter says when it was issued. Throws when there is none of this number.
 */
export async function makeCertificateDocument(
  house: Pick<House, 'db' | 'config'>,
  number: string,
): Promise<{ contentType: string; content: Uint8Array }> {
  const row = await findCertificate(house.db, number);
  if (!row) throw new Error('There is no certificate of this number.');
  return { contentType: 'application/pdf', content: await certificatePdf(printedCertificate(row, house.config)) };
}

/** What is printed of a certificate, in its owner's language. */
export function printedCertificate(
  row: CertificateRow,
  config: Pick<House['config'], 'publicUrl'>,
): PrintedCertificate {
  const { number, issuedAt, since, tag, serialNumber, model, kind, owner, brand } = row;
  return {
    number,
    issuedAt,
    since,
    tag,
    serialNumber,
    model,
    kind,
    language: owner.language,
    ownerName: owner.name,
    brand: brand.name,
    brandColour: brand.secondaryColor,
    publicUrl: config.publicUrl,
  };
}
