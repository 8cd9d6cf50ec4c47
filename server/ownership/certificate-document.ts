import { statedName } from '#domain/ownership/owner-digest.ts';
import { bikeKinds } from '#domain/tag/tag.ts';
import type { House } from '#server/verb/context.ts';
import { certificatePdf, type PrintedCertificate } from './certificate-pdf.ts';
import { findCertificate, type CertificateRow } from './certificates.store.ts';
import { claimsIn } from './claims-in.ts';

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
  return { contentType: 'application/pdf', content: await certificatePdf(await printedCertificate(row, house.config)) };
}

/** What is printed of a certificate, in its owner's language: what its signature covers, and the brand's colour. */
export async function printedCertificate(
  row: CertificateRow,
  config: Pick<House['config'], 'publicUrl'>,
): Promise<PrintedCertificate> {
  const claims = claimsIn(row.jws);
  const { jti: number, iat, since, tag, serialNumber, model, kind, brand } = claims;
  return {
    number,
    issuedAt: new Date(iat * 1000),
    since,
    tag,
    serialNumber,
    model,
    kind: bikeKinds.find((one) => one === kind) ?? 'urban',
    language: row.owner.language,
    ownerName: (await statedName(claims, row)) ?? claims.owner,
    brand,
    brandColour: row.brand.secondaryColor,
    publicUrl: config.publicUrl,
  };
}
