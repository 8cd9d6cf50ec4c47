import type { getShopReceipt as contract } from '#domain/shop/contract.ts';
import { findReceipt, invoiceOf, receiptState } from '../bike/receipt/receipts.store.ts';
import type { Verb } from '../context.ts';
import { problem } from '../http/problem.ts';
import { findActiveBike } from './find-active-bike.ts';

/** Whether a scanned bike has a receipt, from which store and when; nothing of the customer, no key and no total. */
export const getShopReceipt: Verb<typeof contract> = async ({ db }, { tag }) => {
  await findActiveBike(db, tag);
  const row = await findReceipt(db, tag);
  // Between the two looks its owner may have given the bike away.
  if (!row) throw problem('tag-inactive');
  const invoice = invoiceOf(row, false);
  if (!invoice) return { state: receiptState(row) === 'pending' ? 'pending' : 'none', invoice: null };
  const { storeName, storeTaxId, number, series, issuedAt, check } = invoice;
  return { state: 'linked', invoice: { storeName, storeTaxId, number, series, issuedAt, check } };
};
