import { and, desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { liveReceiptStates } from '#domain/bike/receipt.ts';
import type { Db } from './database.ts';
import { bikes } from './tables/bike.ts';
import { ownerships } from './tables/ownership.ts';
import { invoiceCancellations, invoiceCorrections, invoices, receipts } from './tables/receipt.ts';

/** What is read of a bike's newest receipt, with its invoice if it is linked, for queries that have the bike and its ownership. */
export function receiptFields() {
  const { accountId, accessKey, state, serialMatch, createdAt, linkedAt } = receipts;
  return {
    ownerId: ownerships.accountId,
    receipt: { accountId, accessKey, state, serialMatch, createdAt, linkedAt },
    invoice: {
      // First a column that is never null: by it the database layer decides whether there is an invoice at all.
      storeName: invoices.storeName,
      customerName: invoices.customerName,
      customerCpf: invoices.customerCpf,
      storeTaxId: invoices.storeTaxId,
      number: invoices.number,
      series: invoices.series,
      totalCents: invoices.totalCents,
      issuedAt: invoices.issuedAt,
      additionalInfo: invoices.additionalInfo,
      signature: invoices.signature,
      environment: invoices.environment,
      apiKeyId: invoices.apiKeyId,
    },
    cancellation: {
      type: invoiceCancellations.type,
      signature: invoiceCancellations.signature,
      cancelledAt: invoiceCancellations.cancelledAt,
    },
    correction: { signature: invoiceCorrections.signature, text: invoiceCorrections.text },
  };
}

/** The joins of `receipts`, `invoices` and `invoiceCancellations` to a bike. */
export function receiptJoins(db: Db) {
  const any = alias(receipts, 'any_receipt');
  const newest = db
    .select({ id: any.id })
    .from(any)
    .where(eq(any.bikeId, bikes.id))
    // The live one is the newest; that must not depend on two processes' clocks.
    .orderBy(desc(inArray(any.state, liveReceiptStates)), desc(any.createdAt), desc(any.id))
    .limit(1);
  return {
    receipt: eq(receipts.id, newest),
    invoice: and(eq(invoices.accessKey, receipts.accessKey), eq(receipts.state, 'linked')),
    cancellation: eq(invoiceCancellations.accessKey, invoices.accessKey),
    correction: eq(invoiceCorrections.accessKey, invoices.accessKey),
  };
}
