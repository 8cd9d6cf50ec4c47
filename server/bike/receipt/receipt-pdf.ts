import type { Language } from '#domain/account/language.ts';
import type { ReceiptInvoice } from '#domain/bike/receipt.ts';
import { formatAccessKey } from '#domain/brazil/access-key.ts';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { maskCpf } from '#domain/brazil/cpf.ts';
import { formatMoney } from '#domain/brazil/money.ts';
import type { BikeKind } from '#domain/tag/tag.ts';
import { dateOf, inWords } from '#domain/warranty/calendar-date.ts';
import { wordsBeside } from '#server/letters/written.ts';
import { drawBand } from '#server/pdf/draw-band.ts';
import { drawFacts, type FactRow } from '#server/pdf/draw-facts.ts';
import { drawRule, ink, inner, margin, muted, onePage, page } from '#server/pdf/page.ts';
import { drawLine, drawParagraphs, drawText } from '#server/pdf/text.ts';
import { hasAll } from '#server/pdf/typeface.ts';

const receiptWords = wordsBeside<typeof import('./receipt-pdf.en.json')>(import.meta.url);

/** The content of a receipt's page. The page is for sharing, so people's CPFs are masked. */
export type PrintedReceipt = {
  language: Language;
  accessKey: string;
  linkedAt: Date;
  invoice: ReceiptInvoice;
  brand: string;
  brandColour: string;
  model: string;
  kind: BikeKind;
  serialNumber: string;
  /** Who answers for it (`sendersOf`). */
  senders: readonly string[];
};

const band = 148;
/** The position of the last part. */
const foot = page.height - margin - 118;
const small = { size: 9, colour: muted };

/**
 * Draws a linked receipt: one page of A4, whatever the store wrote on the invoice. The same receipt always results in
 * the same bytes.
 */
export function receiptPdf(receipt: PrintedReceipt): Promise<Uint8Array> {
  const { language, accessKey, linkedAt: date, invoice, brand, brandColour, kind, senders } = receipt;
  const words = receiptWords[language];
  const ended = invoice.returned ? words.returnedTitle : words.cancelledTitle;
  const title = invoice.cancelledAt ? ended : words.title;
  return onePage({ language, title: `${title} ${accessKey}`, author: brand, date, senders }, (doc) => {
    drawBand(doc, { height: band, brand, brandColour, title, titleSize: 28, kind, bikeWidth: 150 });
    const below = drawFacts(doc, factsOf(receipt), band + 20, { size: 11, nameSize: 9 });
    drawAdditionalInfo(doc, receipt, below);
    drawChecks(doc, receipt);
  });
}

function factsOf({ language, accessKey, invoice, brand, model, serialNumber }: PrintedReceipt): FactRow[] {
  const words = receiptWords[language];
  const {
    customerName,
    customerCpfMasked,
    storeName,
    storeTaxId,
    number,
    series,
    totalCents,
    issuedAt,
    cancelledAt,
    returned,
  } = invoice;
  const byCompany = storeTaxId.length === 14;
  const onDay = (instant: string) => inWords(dateOf(new Date(instant)), language);
  return [
    ...(cancelledAt ? [[[returned ? words.returnedOn : words.cancelledOn, onDay(cancelledAt)]] satisfies FactRow] : []),
    [[words.accessKey, formatAccessKey(accessKey)]],
    [
      [words.storeName, storeName],
      [byCompany ? words.storeCnpj : words.storeCpf, byCompany ? formatCnpj(storeTaxId) : maskCpf(storeTaxId)],
    ],
    [
      [words.customerName, customerName ?? words.none],
      [words.customerCpf, customerCpfMasked ?? words.none],
    ],
    [
      [words.number, number],
      [words.series, series],
    ],
    [
      [words.total, formatMoney(totalCents, language)],
      [words.issuedOn, onDay(issuedAt)],
    ],
    [
      [words.bike, `${brand} ${model}`],
      [words.serialNumber, serialNumber],
    ],
  ];
}

/** The footer: how far it was checked, and that it is not a DANFE. */
function drawChecks(doc: PDFKit.PDFDocument, { language, invoice }: PrintedReceipt): void {
  const words = receiptWords[language];
  const { check, serialMatch, customerName, storeName, additionalInfo } = invoice;
  const said = [
    words.signature[check.signature],
    check.byPartner ? words.byPartner : words.byOperator,
    words.serialMatch[serialMatch],
    words.neverAsked,
    ...(check.demo ? [words.demo] : []),
  ];
  drawRule(doc, margin, foot, inner);
  let y = drawText(doc, words.checked, margin, foot + 14, inner, { size: 11, weight: 700, colour: ink, role: 'H2' });
  y = drawText(doc, said.join(' '), margin, y + 10, inner, { size: 9, colour: ink });
  y = drawText(doc, words.noDanfe, margin, y + 14, inner, { size: 9, weight: 700, colour: ink });
  const shown = [customerName, storeName, additionalInfo].filter((text) => text !== null);
  if (!shown.every((text) => hasAll(doc, text))) drawText(doc, words.substitution, margin, y + 12, inner, small);
}

/** The additional information, as far as there is room between the facts and the footer. */
function drawAdditionalInfo(doc: PDFKit.PDFDocument, receipt: PrintedReceipt, top: number): void {
  const { language, invoice } = receipt;
  const words = receiptWords[language];
  drawRule(doc, margin, top, inner);
  drawLine(doc, words.additionalInfo, margin, top + 11, small);
  const place = { x: margin, top: top + 25, width: inner, bottom: foot - 14 };
  drawParagraphs(doc, invoice.additionalInfo ?? words.none, place, { size: 9, colour: ink }, words.cut);
}
