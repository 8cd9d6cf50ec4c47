import { and, eq, isNull } from 'drizzle-orm';
import { consentDays } from '#domain/periods.ts';
import { addDays, dateOf } from '#domain/warranty/calendar-date.ts';
import { claimConsents, claimNotices, claims } from '#server/claim/tables.ts';
import { shops } from '#server/db/tables/shop.ts';
import { mailedLinks } from '#server/identity/tables.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aClaim, type ClaimRow } from '#tests/builders/claim.ts';
import { aPart } from '#tests/builders/part.ts';
import { anEmployee, aShop } from '#tests/builders/shop.ts';
import { ago, anOwnership, isThere, refusing, type CaseHouse, type JobCase } from './job-case.ts';

/** A claim on a bike with an owner, in a shop whose manager decides unless nobody is to. */
export async function aShopsClaim(house: CaseHouse, wish: Partial<ClaimRow>, { hasPeople }: { hasPeople: boolean }) {
  const owner = await anAccount(house, { emailProven: true });
  const { bike } = await aBike(house, { owner: owner.id });
  const shop = await aShop(house);
  if (hasPeople) await anEmployee(house, { shop, office: 'manager' });
  const part = await aPart(house, bike.id);
  return (await aClaim(house, { bikeId: bike.id, componentId: part.id, shopId: shop.id, ...wish })).id;
}

/** A shop's question to an owner that nobody answered in time. */
async function anUnansweredAsking(house: CaseHouse): Promise<string> {
  const { bikeId, ownershipId } = await anOwnership(house);
  const [part, shop] = [await aPart(house, bikeId), await aShop(house)];
  const { id } = await aClaim(house, { bikeId, componentId: part.id, shopId: shop.id, state: 'asked' });
  await house.db
    .insert(claimConsents)
    .values({ claimId: id, ownershipId, createdAt: ago(house, consentDays + 1), expiresAt: ago(house, 1) });
  return id;
}

/** The jobs of claims. */
export const claimJobCases: Readonly<Record<string, JobCase>> = {
  'claim-terms': {
    aRow: (house) => aShopsClaim(house, { complainedOn: addDays(dateOf(house.clock.now()), -40) }, { hasPeople: true }),
    isDone: ({ db }, id) => isThere(db.$count(claimNotices, eq(claimNotices.claimId, id))),
    poison: refusing('insert on claim_notices', 'new.claim_id'),
  },
  'claim-decisions': {
    aRow: (house) => aShopsClaim(house, { state: 'in-review' }, { hasPeople: false }),
    isDone: ({ db }, id) => isThere(db.$count(mailedLinks, eq(mailedLinks.subjectId, id))),
    poison: refusing('insert on mailed_links', 'new.subject_id'),
  },
  'claims-leave-shops': {
    aRow: async (house) => {
      const id = await aShopsClaim(house, { state: 'requested' }, { hasPeople: true });
      const [claim] = await house.db.select({ shopId: claims.shopId }).from(claims).where(eq(claims.id, id));
      const at = house.clock.now();
      await house.db.update(shops).set({ suspendedAt: at }).where(eq(shops.id, claim!.shopId!));
      return id;
    },
    isDone: ({ db }, id) => isThere(db.$count(claims, and(eq(claims.id, id), isNull(claims.shopId)))),
    poison: refusing('insert on claim_events', 'new.claim_id'),
  },
  'claim-consents': {
    aRow: anUnansweredAsking,
    isDone: ({ db }, id) => isThere(db.$count(claims, and(eq(claims.id, id), eq(claims.state, 'not-agreed')))),
    poison: refusing('insert on claim_events', 'new.claim_id'),
  },
};
