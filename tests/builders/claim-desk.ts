import { addDays, dateOf } from '#domain/warranty/calendar-date.ts';
import { claimEvents } from '#server/claim/tables.ts';
import type { TestHouse } from '#tests/server/house.ts';
import { aBike, type MadeBike } from './bike.ts';
import { aClaim, type ClaimWish } from './claim.ts';
import { aPart } from './part.ts';
import { aStaffPerson } from './staff.ts';

/** A brand with a bike, and somebody of its after-sales. */
export async function aClaimDesk(house: TestHouse) {
  const bike = await aBike(house, { serialNumber: `SN-${crypto.randomUUID().slice(0, 8)}` });
  const person = await aStaffPerson(house, { brandId: bike.brand.id, office: 'after-sales' });
  return { ...bike, token: person.token };
}

/** A claim on a part of its own, complained of so many days ago. */
export async function aClaimOn(
  house: TestHouse,
  at: Pick<MadeBike, 'bike'>,
  { name, daysAgo, ...wish }: { name: string; daysAgo: number } & Partial<ClaimWish>,
) {
  const part = await aPart(house, at.bike.id, { name, brand: 'Shimano', model: 'X1' });
  const complainedOn = addDays(dateOf(house.clock.now()), -daysAgo);
  const createdAt = new Date(`${complainedOn}T12:00:00Z`);
  return aClaim(house, { bikeId: at.bike.id, componentId: part.id, shopId: null, complainedOn, createdAt, ...wish });
}

/** The brand decides a claim so many days after it began. */
export async function decideAfter(
  house: TestHouse,
  { id: claimId, createdAt }: { id: string; createdAt: Date },
  { kind, days }: { kind: 'approved' | 'rejected'; days: number },
): Promise<void> {
  const at = new Date(createdAt.getTime() + days * 86_400_000);
  const details = { reason: kind === 'approved' ? 'goodwill' : 'wear', text: 'x', diagnosis: null } as const;
  const event = { id: crypto.randomUUID(), claimId, kind, side: 'brand', accountId: null, details, at } as const;
  await house.db.insert(claimEvents).values(event);
}
