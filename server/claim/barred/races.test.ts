import { and, eq, isNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { chooseClaimShop } from '#domain/claim/owner.contract.ts';
import { decideRequest } from '#domain/shop/registration.contract.ts';
import { claims } from '#server/claim/tables.ts';
import { memberships } from '#server/db/tables/shop.ts';
import { aClaimScene, decide, finish, request, save, type ClaimScene } from '#tests/builders/claim-scene.ts';
import { anAskedClaim, answerInApp } from '#tests/builders/consent.ts';
import { anEmployee, aShop } from '#tests/builders/shop.ts';
import { aStore } from '#tests/builders/store.ts';
import { suspend } from '#tests/builders/suspended-shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { aWaitingRequest } from '#tests/server/register-at-shop.ts';
import { leaveShops } from './leave-shops.ts';

const house = useHouse();
// Each order comes up in some of them on PostgreSQL; on one connection what was asked first is first.
const rounds = 6;

type Answered = { status: number; body: { code?: string } };
/** Something that is done to a shop, or by it; and what it is refused with once the shop is suspended. */
type Beside = { shop: { id: string; cnpj: string }; act: () => Promise<Answered>; refused: readonly string[] };

const ended = ['session-ended', 'claim-changed', 'not-found'];

const besides: Record<string, () => Promise<Beside>> = {
  'the shop’s decision': async () => {
    const scene = await aClaimScene(house());
    const sent = (await finish(house(), scene)).body;
    return { shop: scene.shop, act: () => decide(house(), scene, sent), refused: ended };
  },
  'a diagnosis': async () => {
    const scene = await aClaimScene(house());
    return { shop: scene.shop, act: () => save(house(), scene), refused: ended };
  },
  'a claim that is sent to it': async () => {
    const scene = await aClaimScene(house());
    return { shop: scene.shop, act: () => request(house(), scene), refused: ['store-unavailable'] };
  },
  'another shop’s claim that its owner gives to it': async () => {
    const scene = await aClaimScene(house());
    const claim = (await request(house(), scene)).body;
    const { shop } = await anEmployee(house());
    const { id: storeId } = await aStore(house(), { brandId: scene.bike.brand.id, cnpj: shop.cnpj });
    const input = { claimId: claim.id, moveId: uuidv7(), version: claim.version, storeId };
    const act = () => ask(house(), chooseClaimShop, input, { token: scene.owner.token });
    return { shop, act, refused: ['store-unavailable'] };
  },
  'an owner’s yes': async () => {
    const { scene, stranger, id } = await anAskedClaim(house());
    const act = () => answerInApp(house(), scene.owner, { id });
    return { shop: stranger.shop, act, refused: ['shop-barred', 'claim-changed'] };
  },
  'an approval of somebody who asks to join': async () => {
    const shop = await aShop(house(), { name: 'Pedal Bom' });
    const owner = await anEmployee(house(), { shop });
    const { token } = await aWaitingRequest(house(), { cnpj: shop.cnpj }, owner.email);
    const act = () => ask(house(), decideRequest, { token, state: 'approved' });
    return { shop, act, refused: ['shop-barred'] };
  },
};

test.each(Object.entries(besides))('beside %s: one is first, and nothing is left in the shop', async (_, make) => {
  for (let nth = 0; nth < rounds; nth++) {
    const { shop, act, refused } = await make();
    const people = () => house().db.$count(memberships, eq(memberships.shopId, shop.id));
    const before = await people();
    const both = nth % 2 === 0 ? [act(), suspend(house(), shop)] : [suspend(house(), shop), act()];
    const answered = (await Promise.all(both)).find((one): one is Answered => one !== undefined && one !== null)!;
    if (answered.status >= 300) {
      expect(refused).toContain(answered.body.code);
      expect(await people()).toBe(before);
    }
    await leaveShops(house());
    const ofShop = eq(claims.shopId, shop.id);
    expect(await house().db.$count(claims, and(ofShop, isNull(claims.closedAt)))).toBe(0);
    expect(await house().db.$count(claims, and(ofShop, eq(claims.state, 'asked')))).toBe(0);
  }
});

test('twice at once suspends it once, and two jobs at once tell an owner once', async () => {
  const scene: ClaimScene = await aClaimScene(house());
  await request(house(), scene);
  await Promise.all([suspend(house(), scene.shop), suspend(house(), scene.shop)]);
  await Promise.all([leaveShops(house()), leaveShops(house()), leaveShops(house())]);
  const told = (await lettersTo(house(), scene.owner.email)).filter(({ kind }) => kind === 'claim-shop-barred');
  expect(told).toHaveLength(1);
  const toOwner = (await lettersTo(house(), scene.reviewer.email)).filter(({ kind }) => kind === 'shop-barred');
  expect(toOwner).toHaveLength(1);
});
