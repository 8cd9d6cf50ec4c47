import type { getReceiptPdf as contract } from '#domain/bike/contract.ts';
import { findOwnBike } from '#server/bike/bikes.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { sendersOf } from '#server/verb/senders.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { findReceipt, invoiceOf } from './receipts.store.ts';

/** The linked receipt of the caller's own bike as a PDF, in their language. */
export const getReceiptPdf: Verb<typeof contract> = async ({ db, caller, config }, { tag }) => {
  const [bike, row] = await Promise.all([findOwnBike(db, tag, caller.accountId), findReceipt(db, tag)]);
  if (!bike || row?.ownerId !== caller.accountId) throw problem('not-found');
  const invoice = invoiceOf(row, { id: caller.accountId, cpf: null });
  // What a former owner linked is theirs to share.
  if (!invoice || row.receipt?.accountId !== caller.accountId) throw problem('receipt-none');
  const { accessKey, linkedAt, createdAt } = row.receipt;
  const { brand, model, kind, serialNumber } = bike;
  return receiptPdf({
    accessKey,
    invoice,
    model,
    kind,
    serialNumber,
    language: caller.language,
    linkedAt: linkedAt ?? createdAt,
    brand: brand.name,
    brandColour: brand.secondaryColor,
    senders: await sendersOf(db, config, { language: caller.language, brand: brand.name }),
  });
};
