import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { liveReceiptStates } from '#domain/bike/receipt.ts';
import { prepared, type Db } from '#server/db/database.ts';
import { isOwn, isOwner, selectOwnedBikes } from '#server/db/owned-bike.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { invoiceCancellations, invoices, receipts } from '#server/db/tables/receipt.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';
import { isOnOffer, plans, planTerms, policies } from '#server/insurance/tables/policy.ts';
import { transfers } from '#server/ownership/tables.ts';

export type OfferRow = Awaited<ReturnType<ReturnType<typeof build>['execute']>>[number];

/**
 * What decides about the insurance of an own bike, a row for each plan that is offered, and one without a plan where there is
 * none; no row unless this account owns the bike. One prepared query. A handle of a transaction sees the transaction.
 */
export function findOffer(db: Db, tag: string, accountId: string): Promise<OfferRow[]> {
  return prepared(db, 'find_offer', build).execute({ tag, accountId });
}

function build(db: Db, name: string) {
  const any = alias(receipts, 'any_receipt');
  const receipt = db
    .select({ id: any.id })
    .from(any)
    .where(and(eq(any.bikeId, bikes.id), inArray(any.state, liveReceiptStates)))
    .orderBy(desc(any.createdAt), desc(any.id))
    .limit(1);
  const terms = alias(planTerms, 'any_terms');
  const newest = db
    .select({ version: terms.version })
    .from(terms)
    .where(eq(terms.planId, plans.id))
    .orderBy(desc(terms.publishedAt), desc(terms.version))
    .limit(1);
  return selectOwnedBikes(db, {
    bike: {
      id: bikes.id,
      tag: bikes.tag,
      serialNumber: bikes.serialNumber,
      stolenAt: bikes.stolenAt,
      active: tags.active,
      model: models.name,
      brandName: brands.name,
    },
    ownershipId: ownerships.id,
    account: { cpf: accounts.cpf, emailConfirmedAt: accounts.emailConfirmedAt },
    invoice: {
      // First a column that is never null: by it the database layer decides whether there is an invoice at all.
      accessKey: invoices.accessKey,
      customerCpf: invoices.customerCpf,
      customerName: invoices.customerName,
      items: invoices.items,
      totalCents: invoices.totalCents,
      issuedAt: invoices.issuedAt,
      signature: invoices.signature,
    },
    linkedBy: receipts.accountId,
    cancellation: { signature: invoiceCancellations.signature },
    plan: plans,
    terms: { version: planTerms.version, sha256: planTerms.sha256 },
    isInsured: sql<boolean>`exists (select 1 from ${policies} where ${policies.bikeId} = ${bikes.id} and ${policies.endedAt} is null)`,
    // Who registered the bike first is not decided: whoever loses would have been insured for another's bike.
    isContested: sql<boolean>`exists (select 1 from ${transfers} where ${transfers.bikeId} = ${bikes.id} and ${transfers.kind} = 'contested' and ${transfers.endedAt} is null)`,
    // Under this ownership a policy has run, and was not taken back as if it had never been.
    isUsed: sql<boolean>`exists (select 1 from ${policies} where ${policies.ownershipId} = ${ownerships.id} and ${policies.acceptedAt} is not null and ${policies.endedAt} is not null and ${policies.cancellationReason} is distinct from 'withdrawn' and ${policies.cancellationReason} is distinct from 'transfer-declined')`,
  })
    .innerJoin(accounts, isOwner)
    .leftJoin(receipts, and(eq(receipts.id, receipt), eq(receipts.state, 'linked')))
    .leftJoin(invoices, eq(invoices.accessKey, receipts.accessKey))
    .leftJoin(invoiceCancellations, eq(invoiceCancellations.accessKey, invoices.accessKey))
    .leftJoin(plans, and(eq(plans.brandId, brands.id), isOnOffer))
    .leftJoin(planTerms, and(eq(planTerms.planId, plans.id), eq(planTerms.version, newest)))
    .where(isOwn(sql.placeholder('tag'), sql.placeholder('accountId')))
    .orderBy(asc(plans.code))
    .prepare(name);
}
