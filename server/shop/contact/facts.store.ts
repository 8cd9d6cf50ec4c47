import { and, eq, exists, gte, inArray, isNull, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { cancellationCounts } from '#domain/bike/invoice.ts';
import type { ContactFacts } from '#domain/shop/contact/reasons.ts';
import { claimEvents, claims } from '#server/claim/tables.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { isPresent } from '#server/db/owned-bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { invoiceCancellations, invoices, receipts } from '#server/db/tables/receipt.ts';
import { shops } from '#server/db/tables/shop.ts';
import { contactShares, contactThreads } from '#server/shop/tables.ts';

/** A shop and the owner of this moment of a bike. */
export type Pair = { shopId: string; ownershipId: string };

const passedOn = alias(claimEvents, 'passed_on');

/**
 * What ties a shop to a bike's owner now; null when the ownership has ended. Only a linked receipt counts whose invoice is not
 * cancelled, and only the one that this owner linked: who sold the bike to somebody before has sold nothing to its next owner. Of claims
 * only those count that this owner asked for, gave to the shop, or said yes to, since they came to it: what a shop opened by itself opens
 * nothing, nor does what another shop passed on.
 */

export async function findContactFacts(db: Db | Tx, { shopId, ownershipId }: Pair): Promise<ContactFacts | null> {
  const [row] = await db
    .select({
      cnpj: shops.cnpj,
      bikeId: ownerships.bikeId,
      ownerId: ownerships.accountId,
      invoice: { sellerTaxId: invoices.storeTaxId, signature: invoices.signature },
      cancellation: { signature: invoiceCancellations.signature },
      shareId: contactShares.id,
    })
    .from(ownerships)
    .innerJoin(shops, eq(shops.id, shopId))
    .leftJoin(
      receipts,
      and(
        eq(receipts.bikeId, ownerships.bikeId),
        eq(receipts.accountId, ownerships.accountId),
        eq(receipts.state, 'linked'),
      ),
    )
    .leftJoin(invoices, eq(invoices.accessKey, receipts.accessKey))
    .leftJoin(invoiceCancellations, eq(invoiceCancellations.accessKey, invoices.accessKey))
    .leftJoin(contactThreads, and(eq(contactThreads.ownershipId, ownerships.id), eq(contactThreads.shopId, shops.id)))
    .leftJoin(contactShares, and(eq(contactShares.threadId, contactThreads.id), isNull(contactShares.endedAt)))
    .where(and(eq(ownerships.id, ownershipId), isPresent));
  if (!row) return null;
  const { cnpj, bikeId, ownerId, invoice, cancellation, shareId } = row;
  const isCancelled = invoice && cancellation && cancellationCounts(cancellation, invoice);
  const hasClaim = (await db.$count(claims, givenBy(db, { ownerId, bikeId, shopId }))) > 0;
  return {
    cnpj,
    sellerTaxId: isCancelled ? null : (invoice?.sellerTaxId ?? null),
    hasClaim,
    isShared: shareId !== null,
  };
}

type Given = { ownerId: string; bikeId: string; shopId: string };

/** An open claim that an owner asked a shop for, gave to it, or said yes to, since another one passed it on, if any did. */
function givenBy(db: Db | Tx, { ownerId, bikeId, shopId }: Given) {
  return and(
    eq(claims.bikeId, bikeId),
    eq(claims.shopId, shopId),
    isNull(claims.closedAt),
    exists(
      db
        .select({ id: claimEvents.id })
        .from(claimEvents)
        .where(
          and(
            eq(claimEvents.claimId, claims.id),
            eq(claimEvents.accountId, ownerId),
            inArray(claimEvents.kind, ['requested', 'shop-chosen', 'agreed']),
            notExists(
              db
                .select({ id: passedOn.id })
                .from(passedOn)
                .where(
                  and(
                    eq(passedOn.claimId, claims.id),
                    eq(passedOn.kind, 'handed-over'),
                    gte(passedOn.at, claimEvents.at),
                  ),
                ),
            ),
          ),
        ),
    ),
  );
}
