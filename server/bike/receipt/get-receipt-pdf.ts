import type { Language } from '#domain/account/language.ts';
import type { getReceiptPdf as contract } from '#domain/bike/contract.ts';
import { findOwnBike } from '#server/bike/bikes.store.ts';
import type { House, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { sendersOf } from '#server/verb/senders.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { findLinker, findReceipt, invoiceOf } from './receipts.store.ts';

/** The linked receipt of the caller's own bike as a PDF, in their language. */
export const getReceiptPdf: Verb<typeof contract> = ({ db, config, caller }, { tag }) =>
  ownReceiptPdf({ db, config }, tag, { id: caller.accountId, language: caller.language });

/** The same for the copy of a person's data, by the receipt's id. Throws where its bike is not that person's any more. */
export async function makeReceiptDocument(
  house: Pick<House, 'db' | 'config'>,
  receiptId: string,
): Promise<{ contentType: string; content: Uint8Array }> {
  const linked = await findLinker(house.db, receiptId);
  if (!linked) throw new Error('There is no receipt of this id.');
  return { contentType: 'application/pdf', content: await ownReceiptPdf(house, linked.tag, linked) };
}

async function ownReceiptPdf(
  { db, config }: Pick<House, 'db' | 'config'>,
  tag: string,
  owner: { id: string; language: Language },
): Promise<Uint8Array> {
  const [bike, row] = await Promise.all([findOwnBike(db, tag, owner.id), findReceipt(db, tag)]);
  if (!bike || row?.ownerId !== owner.id) throw problem('not-found');
  const invoice = invoiceOf(row, { id: owner.id, cpf: null });
  // What a former owner linked is theirs to share.
  if (!invoice || row.receipt?.accountId !== owner.id) throw problem('receipt-none');
  const { accessKey, linkedAt, createdAt } = row.receipt;
  const { brand, model, kind, serialNumber } = bike;
  return receiptPdf({
    accessKey,
    invoice,
    model,
    kind,
    serialNumber,
    language: owner.language,
    linkedAt: linkedAt ?? createdAt,
    brand: brand.name,
    brandColour: brand.secondaryColor,
    senders: await sendersOf(db, config, { language: owner.language, brand: brand.name }),
  });
}
