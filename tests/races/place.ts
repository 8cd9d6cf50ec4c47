import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { brands } from '#server/db/tables/tag.ts';
import type { Person } from '#tests/builders/account.ts';
import { aClaimScene, type ClaimScene } from '#tests/builders/claim-scene.ts';
import { aPlan, type PlanRow } from '#tests/builders/plan.ts';
import { aTrader } from '#tests/builders/transfer.ts';
import type { TestHouse } from '#tests/server/house.ts';

/** One bike, its owner, and everybody who has to do with it: a shop, an insurer’s plan, and somebody who would like to have it. */
export type Place = ClaimScene & { house: TestHouse; plan: PlanRow; other: Person; supportEmail: string };

export async function aPlace(house: TestHouse): Promise<Place> {
  const scene = await aClaimScene(house);
  const [plan, other] = [
    await aPlan(house, { brandId: scene.bike.brand.id }),
    await aTrader(house, { name: 'Bruno Lima' }),
  ];
  const supportEmail = `suporte.${uuidv7()}@brand.example`;
  await house.db.update(brands).set({ supportEmail }).where(eq(brands.id, scene.bike.brand.id));
  return { ...scene, house, plan, other, supportEmail };
}

export type Answered = { status: number; body: { code?: string } };
/** What is done then, once everything is there that it needs. */
export type Act = () => Promise<Answered>;
/** Prepares what can be done to a bike or its owner. */
export type Doing = (place: Place) => Promise<Act>;
/** What can be done, by the endpoint’s route; a second way of the same has a word after it. */
export type Doings = Record<string, Doing>;
