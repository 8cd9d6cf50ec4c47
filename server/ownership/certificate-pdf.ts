import PDFDocument from 'pdfkit';
import type { Language } from '#domain/account/language.ts';
import { certificateUrl } from '#domain/ownership/certificate.ts';
import { parseColour, textOn } from '#domain/tag/brand-colour.ts';
import { defaultSecondaryColor } from '#domain/tag/brand.ts';
import { groupTag, type BikeKind } from '#domain/tag/tag.ts';
import { dateOf, inWords } from '#domain/warranty/calendar-date.ts';
import { certificateWords } from './certificate-words.ts';
import { drawBike } from './pdf/draw-bike.ts';
import { drawQr } from './pdf/draw-qr.ts';
import { drawLine, drawText, lineWidth, sizeThatFits } from './pdf/text.ts';
import { hasAll, registerTypeface } from './pdf/typeface.ts';

/** All that stands on a certificate. The owner's name in full: only he gets this document. */
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
  since: Date;
  publicUrl: string;
};

const page = { width: 595.28, height: 841.89 };
const margin = 48;
const inner = page.width - 2 * margin;
const band = 344;
const ink = '#13150f';
const muted = '#63665a';
const hairline = '#dfddd3';
const label = { size: 10, colour: muted };

/** Draws a certificate: one page of A4 in the brand's colours. The same certificate gives the same bytes. */
export async function certificatePdf(certificate: PrintedCertificate): Promise<Uint8Array> {
  const words = certificateWords[certificate.language];
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: certificate.language,
    displayTitle: true,
    info: {
      Title: `${words.title} ${certificate.number}`,
      Author: certificate.brand,
      // Fixed dates: the file's id is made of them, so the bytes stay the same.
      CreationDate: certificate.issuedAt,
      ModDate: certificate.issuedAt,
    },
  });
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.once('end', resolve));
  registerTypeface(doc);
  drawBand(doc, certificate);
  const below = drawOwner(doc, certificate);
  drawFacts(doc, certificate, below);
  drawCheck(doc, certificate);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The brand's light as a surface, with the bike standing on its lower edge. */
function drawBand(doc: PDFKit.PDFDocument, { language, brand, brandColour, kind, number }: PrintedCertificate): void {
  const surface = parseColour(brandColour) ?? defaultSecondaryColor;
  const colour = textOn(surface);
  doc.rect(0, 0, page.width, band).fill(surface);
  // Keeps the edge visible where the brand's colour is white.
  drawRule(doc, 0, band, page.width);
  const numberStyle = { size: 12, colour };
  const numberWidth = lineWidth(doc, number, numberStyle);
  drawLine(doc, number, page.width - margin - numberWidth, 51, numberStyle);
  const room = inner - numberWidth - 24;
  const size = sizeThatFits(doc, brand, room, [18, 14, 11], 1);
  drawText(doc, brand, margin, 48, room, { size, weight: 700, colour });
  drawText(doc, certificateWords[language].title, margin, 84, inner, { size: 34, weight: 700, colour });
  const width = 336;
  drawBike(doc, kind, { x: page.width - margin - width, ground: band, width, colour });
}

/** Whose the bike is; a long name gets smaller, then more lines. Returns where the next part may begin. */
function drawOwner(doc: PDFKit.PDFDocument, { language, ownerName }: PrintedCertificate): number {
  const words = certificateWords[language];
  const top = band + 36;
  drawLine(doc, words.owner, margin, top, label);
  const size = sizeThatFits(doc, ownerName, inner, [30, 24, 18], 2);
  const style = { size, weight: 700, colour: ink, leading: 1.2 } as const;
  let bottom = drawText(doc, ownerName, margin, top + 20, inner, style);
  if (!hasAll(doc, ownerName))
    bottom = drawText(doc, words.substituted, margin, bottom + 12, inner, { ...label, size: 8 });
  return bottom + 28;
}

function drawFacts(doc: PDFKit.PDFDocument, certificate: PrintedCertificate, top: number): void {
  const { language, brand, model, serialNumber, tag, since } = certificate;
  const words = certificateWords[language];
  const rows = [
    [
      [words.bike, `${brand} ${model}`],
      [words.serialNumber, serialNumber],
    ],
    [
      [words.tag, groupTag(tag)],
      [words.since, inWords(dateOf(since), language)],
    ],
  ] as const;
  const gap = 24;
  const width = (inner - gap) / 2;
  let y = top;
  for (const row of rows) {
    drawRule(doc, margin, y, inner);
    const bottoms = row.map(([name, value], column) => {
      const x = margin + column * (width + gap);
      drawLine(doc, name, x, y + 14, label);
      return drawText(doc, value, x, y + 31, width, { size: 14, weight: 700, colour: ink });
    });
    y = Math.max(...bottoms) + 18;
  }
}

/** How anybody can check it: QR code, address, date of the signature. */
function drawCheck(doc: PDFKit.PDFDocument, { language, number, issuedAt, publicUrl }: PrintedCertificate): void {
  const words = certificateWords[language];
  const url = certificateUrl(publicUrl, number);
  const address = url.replace(/^https?:\/\//, '');
  const side = 112;
  const top = page.height - margin - side;
  const width = inner - side - 40;
  drawRule(doc, margin, top - 28, inner);
  drawQr(doc, url, page.width - margin - side, top, side);
  let y = drawText(doc, words.check, margin, top, width, { size: 14, weight: 700, colour: ink });
  y = drawText(doc, words.how, margin, y + 12, width, { size: 10, colour: ink, leading: 1.45 });
  const size = sizeThatFits(doc, address, width, [10, 9, 8], 1);
  y = drawText(doc, address, margin, y + 12, width, { size, weight: 700, colour: ink });
  const signed = words.signed(number, inWords(dateOf(issuedAt), language));
  drawText(doc, signed, margin, y + 12, width, { size: 9, colour: muted });
}

function drawRule(doc: PDFKit.PDFDocument, x: number, y: number, width: number): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.75)
    .stroke(hairline);
}
