import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { cancellationCounts } from '#domain/bike/invoice.ts';
import type { StoredReceiptState } from '#domain/bike/receipt.ts';
import { corrected } from '#server/bike/invoices/cancellations.store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { lockBikes } from '#server/db/locking/bikes.store.ts';
import { locks } from '#server/db/locks.ts';
import { isOfBikeNow, isOwner } from '#server/db/owned-bike.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { invoiceCancellations, invoiceCorrections, invoices, receipts } from '#server/db/tables/receipt.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';

/** A receipt with its invoice, and everything that a letter says about it. */
export type ReceiptOnKey = Awaited<ReturnType<typeof findReceiptsOnKeys>>[number];

/** Locks the bikes that have or wait for a receipt of these keys. The caller holds the keys' locks. */
export async function lockBikesOnKeys(tx: Tx, accessKeys: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ bikeId: receipts.bikeId })
    .from(receipts)
    .where(onKeys(accessKeys, ['pending', 'linked']));
  await lockBikes(
    tx,
    rows.map(({ bikeId }) => bikeId),
  );
}

/** Receipts of these keys in these states whose invoices are here. Their bikes are locked: a key may have been taken back before. */
export async function findReceiptsOnKeys(
  tx: Db | Tx,
  accessKeys: readonly string[],
  states: readonly StoredReceiptState[],
) {
  const rows = await tx
    .select({
      id: receipts.id,
      accessKey: receipts.accessKey,
      namedBy: receipts.accountId,
      tag: bikes.tag,
      serialNumber: bikes.serialNumber,
      // Null while the bike is nobody's: its receipt is decided all the same.
      owner: {
        id: accounts.id,
        name: accounts.name,
        cpf: accounts.cpf,
        email: accounts.email,
        language: accounts.language,
      },
      model: models.name,
      brand: { name: brands.name, secondaryColor: brands.secondaryColor },
      invoice: {
        storeName: invoices.storeName,
        items: invoices.items,
        additionalInfo: invoices.additionalInfo,
        customerName: invoices.customerName,
        customerCpf: invoices.customerCpf,
        customerCnpj: invoices.customerCnpj,
        finalConsumer: invoices.finalConsumer,
        signature: invoices.signature,
      },
      cancellation: {
        signature: invoiceCancellations.signature,
        cancelledAt: invoiceCancellations.cancelledAt,
      },
      correction: { signature: invoiceCorrections.signature, text: invoiceCorrections.text },
    })
    .from(receipts)
    .innerJoin(invoices, eq(invoices.accessKey, receipts.accessKey))
    .leftJoin(invoiceCorrections, eq(invoiceCorrections.accessKey, receipts.accessKey))
    .leftJoin(invoiceCancellations, eq(invoiceCancellations.accessKey, receipts.accessKey))
    .innerJoin(bikes, eq(bikes.id, receipts.bikeId))
    .leftJoin(ownerships, isOfBikeNow)
    .leftJoin(accounts, isOwner)
    .innerJoin(tags, eq(tags.tag, bikes.tag))
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoin(brands, eq(brands.id, bikes.brandId))
    .where(onKeys(accessKeys, states))
    .orderBy(asc(receipts.id));
  return rows.map(({ cancellation, correction, ...row }) => ({
    ...row,
    invoice: corrected(row.invoice, correction),
    cancelledAt: cancellation && cancellationCounts(cancellation, row.invoice) ? cancellation.cancelledAt : null,
  }));
}

/** The receipts that ever had a key: the bike's tag, the state, and since when; the oldest first. */
export async function listReceiptsOfKey(db: Db, accessKey: string) {
  const rows = await db
    .select({ tag: bikes.tag, state: receipts.state, at: sinceState })
    .from(receipts)
    .innerJoin(bikes, eq(bikes.id, receipts.bikeId))
    .where(eq(receipts.accessKey, accessKey))
    .orderBy(asc(receipts.createdAt), asc(receipts.id));
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }));
}

const sinceState = sql<string>`coalesce(${receipts.endedAt}, ${receipts.linkedAt}, ${receipts.createdAt})`;

function onKeys(accessKeys: readonly string[], states: readonly StoredReceiptState[]) {
  return and(inArray(receipts.state, [...states]), inArray(receipts.accessKey, [...accessKeys]));
}

/**
 * Until this transaction ends, nobody else links these access keys or imports their invoices. Without it a key that is
 * named while its invoice comes in would stay pending for ever: neither side sees what the other has not committed yet.
 * Taken in one order by everybody, so that two imports never wait for each other.
 */
export async function lockKeys(tx: Tx, accessKeys: readonly string[]): Promise<void> {
  const keys = sql.join(
    accessKeys.map((key) => sql`(${key})`),
    sql`, `,
  );
  await tx.execute(
    sql`select pg_advisory_xact_lock(${locks.receiptKeys}, lock) from (
      select distinct hashtext(key::text) as lock from (values ${keys}) as named (key) order by 1
    ) as locks`,
  );
}
