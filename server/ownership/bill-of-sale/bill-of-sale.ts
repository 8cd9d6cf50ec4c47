import type { Language } from '#domain/account/language.ts';
import { maskCpf } from '#domain/brazil/cpf.ts';
import { formatMoney } from '#domain/brazil/money.ts';
import { certificateUrl } from '#domain/ownership/certificate.ts';
import type * as contracts from '#domain/ownership/transfer.contract.ts';
import { billOfSaleNumber, type TransferKind } from '#domain/ownership/transfer.ts';
import { transferDays } from '#domain/periods.ts';
import { groupTag, type BikeKind } from '#domain/tag/tag.ts';
import { dateOf, inWords } from '#domain/warranty/calendar-date.ts';
import { findAccount } from '#server/identity/accounts.store.ts';
import { filled, wordsBeside } from '#server/letters/written.ts';
import { findDispute } from '#server/ownership/dispute/disputes.store.ts';
import { findFirstCertificate } from '#server/ownership/own-certificates.store.ts';
import { findOwnTransfer } from '#server/ownership/transfer/find-transfers.store.ts';
import { drawBand } from '#server/pdf/draw-band.ts';
import { drawCheck } from '#server/pdf/draw-check.ts';
import { drawFacts, type FactRow } from '#server/pdf/draw-facts.ts';
import { drawRule, ink, inner, margin, muted, onePage } from '#server/pdf/page.ts';
import { drawText } from '#server/pdf/text.ts';
import { hasAll } from '#server/pdf/typeface.ts';
import type { House, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { sendersOf } from '#server/verb/senders.ts';

/** The bill of sale of a completed transfer, for its two sides alone, in the reader's language. */
export const getBillOfSale: Verb<typeof contracts.getBillOfSale> = ({ db, config, caller }, { transferId }) =>
  ownBillOfSale({ db, config }, transferId, { id: caller.accountId, language: caller.language });

/** The same for the copy of a side's data, by the ids of transfer and person, with a blank between. Throws where there is none. */
export async function makeBillDocument(
  house: Pick<House, 'db' | 'config'>,
  ids: string,
): Promise<{ contentType: string; content: Uint8Array }> {
  const [transferId = '', accountId = ''] = ids.split(' ');
  const account = await findAccount(house.db, accountId);
  if (!account) throw new Error('There is no account of this id.');
  return { contentType: 'application/pdf', content: await ownBillOfSale(house, transferId, account) };
}

async function ownBillOfSale(
  { db, config }: Pick<House, 'db' | 'config'>,
  transferId: string,
  side: { id: string; language: Language },
): Promise<Uint8Array> {
  const found = await findOwnTransfer(db, transferId, side.id);
  const { newOwnershipId = null, endedAt = null, priceCents = null } = found?.transfer ?? {};
  // What was contested was not sold.
  const isSale = found?.transfer.kind !== 'contested';
  if (!found?.recipient || !isSale || newOwnershipId === null || endedAt === null) throw problem('not-found');
  const certificateNumber = await findFirstCertificate(db, newOwnershipId);
  if (certificateNumber === null) throw problem('not-found');
  const { owner, recipient, brand, model, kind, serialNumber, tag } = found;
  return billOfSalePdf({
    language: side.language,
    number: billOfSaleNumber(transferId),
    from: owner,
    to: recipient,
    came: (await findDispute(db, transferId)) ? 'decided' : found.transfer.kind,
    completedAt: endedAt,
    priceCents,
    brand: brand.name,
    brandColour: brand.secondaryColor,
    model,
    kind,
    serialNumber,
    tag,
    certificateNumber,
    publicUrl: config.publicUrl,
    senders: await sendersOf(db, config, { language: side.language, brand: brand.name }),
  });
}

const billOfSaleWords = wordsBeside<typeof import('./bill-of-sale.en.json')>(import.meta.url);

/** A party: the full name, and the CPF where the profile has one. Nobody but the two parties gets this document. */
export type Party = { name: string; cpf: string | null };

export type PrintedBillOfSale = {
  language: Language;
  number: string;
  from: Party;
  to: Party;
  /** How it came about: of one with papers the first party signed nothing; of one that was decided they objected. */
  came: TransferKind | 'decided';
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

const band = 200;

/** Draws a bill of sale: one page of A4 in the brand's colours. The same transfer gives the same bytes. */
export function billOfSalePdf(bill: PrintedBillOfSale): Promise<Uint8Array> {
  const { language, completedAt: date, brand, brandColour, kind, tag, senders } = bill;
  const { title, check, how } = billOfSaleWords[language];
  return onePage({ language, title: `${title} ${groupTag(tag)}`, author: brand, date, senders }, (doc) => {
    drawBand(doc, { height: band, brand, brandColour, title, titleSize: 30, kind, bikeWidth: 190 });
    const below = drawFacts(doc, factsOf(bill), band + 24, { size: 12, nameSize: 9 });
    drawStatement(doc, bill, below + 8);
    drawCheck(doc, { url: certificateUrl(bill.publicUrl, bill.certificateNumber), title: check, how });
  });
}

function factsOf(bill: PrintedBillOfSale): FactRow[] {
  const { language, from, to, completedAt, priceCents, brand, model, serialNumber, tag, number } = bill;
  const words = billOfSaleWords[language];
  const party = ({ name, cpf }: Party) => `${shortened(name) || words.nobody}${cpf ? `\nCPF ${maskCpf(cpf)}` : ''}`;
  return [
    [
      [words.from, party(from)],
      [words.to, party(to)],
    ],
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

function drawStatement(doc: PDFKit.PDFDocument, { language, came, from, to }: PrintedBillOfSale, top: number): void {
  const words = billOfSaleWords[language];
  const days = String(transferDays['open-to-objection']);
  const unsigned = came === 'decided' ? words.decided : came === 'reviewed' ? filled(words.reviewed, { days }) : null;
  const statement = unsigned ?? words.statement;
  drawRule(doc, margin, top - 8, inner);
  const bottom = drawText(doc, statement, margin, top + 8, inner, { size: 10, colour: ink, leading: 1.45 });
  if (!hasAll(doc, from.name + to.name))
    drawText(doc, words.substituted, margin, bottom + 8, inner, { size: 8, colour: muted });
}
