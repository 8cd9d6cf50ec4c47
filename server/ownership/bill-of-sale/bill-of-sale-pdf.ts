import type { Language } from '#domain/account/language.ts';
import { formatCpf } from '#domain/brazil/cpf.ts';
import { formatMoney } from '#domain/brazil/money.ts';
import { billUrl, isAgreed, type SaleWay } from '#domain/ownership/bill-of-sale.ts';
import { transferDays } from '#domain/periods.ts';
import { groupTag, type BikeKind } from '#domain/tag/tag.ts';
import { dateOf, inWords } from '#domain/warranty/calendar-date.ts';
import { filled, wordsBeside } from '#server/letters/written.ts';
import { drawBand } from '#server/pdf/draw-band.ts';
import { drawCheck } from '#server/pdf/draw-check.ts';
import { drawFacts, type FactRow } from '#server/pdf/draw-facts.ts';
import { drawRule, ink, inner, margin, muted, onePage } from '#server/pdf/page.ts';
import { drawText } from '#server/pdf/text.ts';
import { hasAll } from '#server/pdf/typeface.ts';

const billOfSaleWords = wordsBeside<typeof import('./bill-of-sale-pdf.en.json')>(import.meta.url);

/** A party: the full name, and the CPF where the profile has one. Nobody but the two parties gets this document. */
export type Party = { name: string; cpf: string | null };

export type PrintedBillOfSale = {
  language: Language;
  number: string;
  from: Party;
  to: Party;
  /** Where a party confirmed nothing, neither's CPF is on the paper: it was not told. */
  way: SaleWay;
  completedAt: Date;
  priceCents: number | null;
  brand: string;
  brandColour: string;
  model: string;
  kind: BikeKind;
  serialNumber: string;
  tag: string;
  certificateNumber: string;
  publicUrl: string;
  /** Who answers for it (`sendersOf`). */
  senders: readonly string[];
};

const band = 150;

/** Draws a bill of sale: one page of A4 in the brand's colours. The same transfer gives the same bytes. */
export function billOfSalePdf(bill: PrintedBillOfSale): Promise<Uint8Array> {
  const { language, completedAt: date, brand, brandColour, kind, tag, senders, number, publicUrl } = bill;
  const { title, check, how } = billOfSaleWords[language];
  return onePage({ language, title: `${title} ${groupTag(tag)}`, author: brand, date, senders }, (doc) => {
    drawBand(doc, { height: band, brand, brandColour, title, titleSize: 28, kind, bikeWidth: 150 });
    const below = drawFacts(doc, factsOf(bill), band + 20, { size: 11, nameSize: 8.5 });
    drawStatement(doc, bill, below);
    drawCheck(doc, { url: billUrl(publicUrl, number), title: check, how });
  });
}

function factsOf(bill: PrintedBillOfSale): FactRow[] {
  const { language, from, to, way, completedAt, priceCents, brand, model, serialNumber, tag, number } = bill;
  const words = billOfSaleWords[language];
  const cpf = ({ name, cpf }: Party) =>
    [cpf === null ? words.cpfByHand : 'CPF', cpf === null ? (name === '' ? '–' : null) : formatCpf(cpf)] as const;
  return [
    [
      [words.from, shortened(from.name) || words.nobody],
      [words.to, shortened(to.name) || words.nobody],
    ],
    ...(isAgreed(way) ? [[cpf(from), cpf(to)] as const] : []),
    [
      [words.bike, `${brand} ${model}`],
      [words.serialNumber, serialNumber],
    ],
    [
      [words.tag, groupTag(tag)],
      [words.date, inWords(dateOf(completedAt), language)],
    ],
    [
      [words.price, priceCents === null ? words.noPrice : formatMoney(priceCents, language)],
      [words.number, number],
    ],
  ];
}

/** So that the longest names leave the rest of the page its room. */
const shortened = (name: string) => (name.length > 90 ? `${name.slice(0, 89)}…` : name);

function drawStatement(doc: PDFKit.PDFDocument, bill: PrintedBillOfSale, top: number): void {
  const { language, way, from, to, priceCents } = bill;
  const words = billOfSaleWords[language];
  const isSigned = isAgreed(way) && priceCents !== null && from.name !== '';
  const days = String(transferDays['open-to-objection']);
  const statements = [
    filled(words.way[way], { days }),
    ...(isAgreed(way) ? [words.parties] : []),
    ...(isAgreed(way) && priceCents !== null ? [words.priceBy[way as 'asked']] : []),
    isSigned ? words.unlessSigned : words.noPayment,
  ];
  drawRule(doc, margin, top, inner);
  const style = { size: 9.5, colour: ink, leading: 1.4 };
  let y = drawText(doc, statements.join(' '), margin, top + 14, inner, style);
  if (!hasAll(doc, from.name + to.name))
    y = drawText(doc, words.substituted, margin, y + 7, inner, { size: 8, colour: muted });
  if (isSigned) drawReceived(doc, language, y + 16);
}

/** Where whoever handed the bike over can sign, by hand, that the price was paid: what a discharge needs (Código Civil, art. 320). */
function drawReceived(doc: PDFKit.PDFDocument, language: Language, top: number): void {
  const { received, placeAndDay, signature } = billOfSaleWords[language];
  drawText(doc, received, margin, top, inner, { size: 11, weight: 700, colour: ink });
  const [gap, line] = [24, top + 44];
  const width = (inner - gap) / 2;
  for (const [column, name] of [placeAndDay, signature].entries()) {
    const x = margin + column * (width + gap);
    drawRule(doc, x, line, width, ink);
    drawText(doc, name, x, line + 6, width, { size: 8.5, colour: muted });
  }
}
