import { eq, sql } from 'drizzle-orm';
import { cancellationCounts } from '#domain/bike/invoice.ts';
import type { ReceiptDoubt } from '#domain/bike/receipt-doubts.ts';
import type { Receipt, ReceiptInvoice, ReceiptState } from '#domain/bike/receipt.ts';
import { maskCpf } from '#domain/brazil/cpf.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { prepared, type Db } from '#server/db/database.ts';
import { receiptFields, receiptJoins } from '#server/db/newest-receipt.ts';
import { isOfBikeNow } from '#server/db/owned-bike.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { invoiceCancellations, invoiceCorrections, invoices, receipts } from '#server/db/tables/receipt.ts';

/** An owned bike's newest receipt in any state, and the invoice of one that is linked; each null where there is none. */
export type ReceiptRow = Awaited<ReturnType<ReturnType<typeof build>['execute']>>[number];

/** The newest receipt of a bike that somebody owns; null for a bike of nobody and an unknown tag. One prepared query. */
export async function findReceipt(db: Db, tag: string): Promise<ReceiptRow | null> {
  const [row] = await prepared(db, 'find_receipt', build).execute({ tag });
  return row ?? null;
}

function build(db: Db, name: string) {
  const joins = receiptJoins(db);
  return db
    .select(receiptFields())
    .from(bikes)
    .innerJoin(ownerships, isOfBikeNow)
    .leftJoin(receipts, joins.receipt)
    .leftJoin(invoices, joins.invoice)
    .leftJoin(invoiceCancellations, joins.cancellation)
    .leftJoin(invoiceCorrections, joins.correction)
    .where(eq(bikes.tag, sql.placeholder('tag')))
    .prepare(name);
}

/** Who linked a receipt, to the bike of which tag; null for an id of none. */
export async function findLinker(db: Db, receiptId: string) {
  const [row] = await db
    .select({ id: accounts.id, language: accounts.language, tag: bikes.tag })
    .from(receipts)
    .innerJoin(accounts, eq(accounts.id, receipts.accountId))
    .innerJoin(bikes, eq(bikes.id, receipts.bikeId))
    .where(eq(receipts.id, receiptId));
  return row ?? null;
}

/** The state of a bike's receipt. One that was not linked yet, and a refused one, is of its owner only, not of the next one. */
export function receiptState({ receipt, ownerId }: ReceiptRow): ReceiptState {
  if (!receipt || receipt.state === 'removed') return 'none';
  return receipt.state !== 'linked' && receipt.accountId !== ownerId ? 'none' : receipt.state;
}

/** Who reads a receipt: their account, and the CPF of their profile; null where they gave none. */
export type ReceiptReader = { id: string; cpf: string | null };

/**
 * A bike's receipt as its owner sees it. What a former owner linked shows a later one its day alone: with key, store or number anybody
 * could look the invoice up, and with it who bought the bike and for how much.
 */
export function receiptOf(row: ReceiptRow, reader: ReceiptReader, doubts: ReceiptDoubt[] = []): Receipt {
  const state = receiptState(row);
  if (state === 'none' || !row.receipt)
    return { state: 'none', accessKey: null, addedAt: null, doubts: [], invoice: null, inherited: null };
  const { accessKey, createdAt, accountId } = row.receipt;
  const invoice = invoiceOf(row, reader);
  if (accountId !== reader.id) {
    const inherited = invoice && { boughtOn: dateOf(new Date(invoice.issuedAt)), holds: invoice.cancelledAt === null };
    return { state, accessKey: null, addedAt: null, doubts: [], invoice: null, inherited };
  }
  return { state, accessKey, addedAt: createdAt.toISOString(), doubts, invoice, inherited: null };
}

/** Whether a receipt is linked whose invoice is there and not cancelled: a cancelled one counts as none. */
export function invoiceHolds(row: ReceiptRow | null): boolean {
  const invoice = row && invoiceOf(row, null);
  return invoice ? invoice.cancelledAt === null : false;
}

/** What the linked invoice says; null while none is linked. Without a reader, nothing of the customer. */
export function invoiceOf(
  { receipt, invoice, cancellation, correction }: ReceiptRow,
  reader: ReceiptReader | null,
): ReceiptInvoice | null {
  if (!receipt?.serialMatch || !invoice) return null;
  const { environment, apiKeyId, signature, issuedAt, customerName, customerCpf, additionalInfo, ...said } = invoice;
  const isLinker = reader?.id === receipt.accountId;
  const ending = cancellation && cancellationCounts(cancellation, invoice) ? cancellation : null;
  const corrected = correction && cancellationCounts(correction, invoice) ? correction.text : null;
  return {
    ...said,
    customerName: isLinker ? customerName : null,
    customerCpf: isLinker && customerCpf === reader.cpf ? customerCpf : null,
    customerCpfMasked: isLinker && customerCpf !== null ? maskCpf(customerCpf) : null,
    additionalInfo: isLinker ? additionalInfo : null,
    issuedAt: issuedAt.toISOString(),
    cancelledAt: ending?.cancelledAt.toISOString() ?? null,
    returned: ending?.type === 'return',
    correction: isLinker ? corrected : null,
    serialMatch: receipt.serialMatch,
    check: { signature, byPartner: apiKeyId !== null, demo: environment === 2 },
  };
}
