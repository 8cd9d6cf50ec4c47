import type { Language } from '#domain/account/language.ts';
import { certificateUrl, paperFragment, statedName, type OwnershipGround } from '#domain/ownership/certificate.ts';
import { groupTag, type BikeKind, bikeKinds } from '#domain/tag/tag.ts';
import { dateOf, inWords, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { filled, wordsBeside } from '#server/letters/written.ts';
import { drawBand } from '#server/pdf/draw-band.ts';
import { drawCheck } from '#server/pdf/draw-check.ts';
import { drawFacts, type FactRow } from '#server/pdf/draw-facts.ts';
import { ink, inner, margin, muted, onePage } from '#server/pdf/page.ts';
import { drawLine, drawText, sizeThatFits } from '#server/pdf/text.ts';
import { hasAll } from '#server/pdf/typeface.ts';
import type { House } from '#server/verb/context.ts';
import { sendersOf } from '#server/verb/senders.ts';
import { findCertificate, groundsIn, type CertificateRow } from './certificates.store.ts';
import { claimsIn } from './sign-certificate.ts';

const certificateWords = wordsBeside<typeof import('./certificate-pdf.en.json')>(import.meta.url);

/** All that is on a certificate. The owner's name at issue, in full: nobody else gets this document. */
export type PrintedCertificate = {
  language: Language;
  number: string;
  issuedAt: Date;
  brand: string;
  brandColour: string;
  model: string;
  kind: BikeKind;
  serialNumber: string;
  tag: string;
  ownerName: string;
  /** Its salt, for the code on the paper; null where the signature covers the masked name alone. */
  ownerSalt: string | null;
  grounds: readonly OwnershipGround[];
  /** Whether who registered it is responsible for a child or teenager who rides the bike. */
  forChild: boolean;
  /** Whether somebody contests it on that day. */
  isContested: boolean;
  /** The day of which the grounds are. */
  on: CalendarDate;
  /** The signed text, which is attached to the file. */
  jws: string;
  /** The day on which the ownership began, `2026-11-20`. */
  since: string;
  publicUrl: string;
  /** Who answers for it (`sendersOf`). */
  senders: readonly string[];
};

const band = 344;
const label = { size: 10, colour: muted };

/** Draws a certificate: one page of A4 in the brand's colours. The same certificate gives the same bytes. */
export function certificatePdf(certificate: PrintedCertificate): Promise<Uint8Array> {
  const { language, number, issuedAt, brand, brandColour, kind, senders } = certificate;
  const { title, check, how, signed, attached, attachedName } = certificateWords[language];
  return onePage({ language, title: `${title} ${number}`, author: brand, date: issuedAt, senders }, (doc) => {
    drawBand(doc, { height: band, brand, brandColour, title, titleSize: 34, number, kind, bikeWidth: 336 });
    const below = drawOwner(doc, certificate);
    drawGrounds(doc, certificate, drawBikeFacts(doc, certificate, below));
    const url = certificateUrl(certificate.publicUrl, number);
    const { ownerName, ownerSalt, jws } = certificate;
    doc.file(Buffer.from(jws), {
      name: `${number}.jws`,
      type: 'application/jose',
      description: attached,
      creationDate: issuedAt,
      modifiedDate: issuedAt,
    });
    // What the code on the paper has too: with it the full name is checked without a network.
    if (ownerSalt !== null)
      doc.file(Buffer.from(JSON.stringify({ ownerName, ownerSalt })), {
        name: `${number}-name.json`,
        type: 'application/json',
        description: attachedName,
        creationDate: issuedAt,
        modifiedDate: issuedAt,
      });
    drawCheck(doc, {
      url,
      code: ownerSalt === null ? url : url + paperFragment({ ownerName, ownerSalt }),
      title: check,
      how,
      below: filled(signed, { number, date: inWords(dateOf(issuedAt), language) }),
    });
  });
}

/** Whose the bike is; a long name gets smaller, then more lines. Returns where the next part may begin. */
function drawOwner(doc: PDFKit.PDFDocument, { language, ownerName }: PrintedCertificate): number {
  const words = certificateWords[language];
  const top = band + 36;
  drawLine(doc, words.owner, margin, top, label);
  const size = sizeThatFits(doc, ownerName, inner, [30, 24, 18, 13], 2);
  const style = { size, weight: 700, colour: ink, leading: 1.2 } as const;
  let bottom = drawText(doc, ownerName, margin, top + 20, inner, style);
  if (!hasAll(doc, ownerName))
    bottom = drawText(doc, words.substituted, margin, bottom + 12, inner, { ...label, size: 8 });
  return bottom + 28;
}

/** On what the ownership rests on the day of the print. */
function drawGrounds(doc: PDFKit.PDFDocument, printed: PrintedCertificate, top: number): void {
  const { language, grounds, forChild, isContested, on } = printed;
  const { rests, ground, contested, responsible } = certificateWords[language];
  const says = grounds.length === 0 ? [ground.alone] : grounds.map((one) => ground[one]);
  if (forChild) says.push(responsible);
  drawLine(doc, filled(rests, { date: inWords(on, language) }), margin, top + 10, label);
  const all = isContested ? [contested, ...says] : says;
  drawText(doc, all.join(' '), margin, top + 30, inner, { size: 10.5, colour: ink, leading: 1.4 });
}

function drawBikeFacts(doc: PDFKit.PDFDocument, certificate: PrintedCertificate, top: number): number {
  const { language, brand, model, serialNumber, tag, since } = certificate;
  const words = certificateWords[language];
  const rows: FactRow[] = [
    [
      [words.bike, `${brand} ${model}`],
      [words.serialNumber, serialNumber],
    ],
    [
      [words.tag, groupTag(tag)],
      [words.since, inWords(since, language)],
    ],
  ];
  return drawFacts(doc, rows, top, { size: 14, nameSize: 10 });
}

/**
 * Makes the attachment of the letter that hands a certificate to its owner. Also a certificate that was superseded while
 * the letter waited is made: the letter says when it was issued. Throws when there is none of this number.
 */
export async function makeCertificateDocument(
  house: Pick<House, 'db' | 'config' | 'clock'>,
  number: string,
): Promise<{ contentType: string; content: Uint8Array }> {
  const row = await findCertificate(house.db, number);
  if (!row) throw new Error('There is no certificate of this number.');
  return { contentType: 'application/pdf', content: await certificatePdf(await printedCertificate(row, house)) };
}

/** What is printed of a certificate, in its owner's language: what its signature covers, and the brand's colour. */
export async function printedCertificate(
  row: CertificateRow,
  { db, config, clock }: Pick<House, 'db' | 'config' | 'clock'>,
): Promise<PrintedCertificate> {
  const claims = claimsIn(row.jws);
  const stated = await statedName(claims, row);
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
    ownerName: stated ?? claims.owner,
    ownerSalt: stated !== null && claims.ownerDigest !== undefined ? row.ownerSalt : null,
    grounds: groundsIn(row),
    forChild: row.forChild,
    isContested: row.supersededAt === null && row.isContested,
    on: dateOf(clock.now()),
    jws: row.jws,
    brand,
    brandColour: row.brand.secondaryColor,
    publicUrl: config.publicUrl,
    senders: await sendersOf(db, config, { language: row.owner.language, brand }),
  };
}
