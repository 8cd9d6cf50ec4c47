import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listShopClaims } from '#domain/claim/shop.contract.ts';
import { askBrands } from '#server/claim/brand/ask-brand.ts';
import { memberships } from '#server/db/tables/shop.ts';
import { aClaimScene, aSession, decide, finish, request } from '#tests/builders/claim-scene.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const pressing = async (token: string) =>
  (await ask(house(), listShopClaims, { filter: 'in-review' }, { token })).body.pressing;

test('whoever was let in after a claim began does not decide it; somebody who was there before does', async () => {
  const scene = await aClaimScene(house());
  const asked = (await request(house(), scene)).body;
  house().clock.advance(60);
  const late = await anEmployee(house(), { shop: scene.shop, office: 'manager' });
  const sent = (await finish(house(), scene, { claimId: asked.id, version: asked.version })).body;
  expect(sent.decider).toBe('shop');
  expect((await decide(house(), scene, sent, { by: late })).body.code).toBe('joined-later');
  expect([await pressing(late.token), await pressing(scene.reviewer.token)]).toEqual([0, 1]);
  expect((await decide(house(), scene, sent)).body.state).toBe('approved');
});

test('where only they are left, the brand decides', async () => {
  const scene = await aClaimScene(house());
  const { membershipId } = scene.reviewer;
  const suspendedAt = house().clock.now();
  await house().db.update(memberships).set({ suspendedAt }).where(eq(memberships.id, membershipId));
  const asked = (await request(house(), scene)).body;
  house().clock.advance(60);
  await anEmployee(house(), { shop: scene.shop, office: 'manager' });
  const sent = (await finish(house(), scene, { claimId: asked.id, version: asked.version })).body;
  expect(sent.decider).toBe('brand');
});

test('what was put to the brand stays with the brand, whoever comes back', async () => {
  const scene = await aClaimScene(house());
  const sent = (await finish(house(), scene)).body;
  const { membershipId } = scene.reviewer;
  const change = (suspendedAt: Date | null) =>
    house().db.update(memberships).set({ suspendedAt }).where(eq(memberships.id, membershipId));
  await change(house().clock.now());
  await askBrands(house());
  await change(null);
  const back = await aSession(house(), scene.reviewer, 'bikeshop');
  expect((await decide(house(), scene, sent, { by: back })).body.code).toBe('brand-decides');
  expect(await pressing(back.token)).toBe(0);
});
