import { and, eq, isNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { answerOffer, listOffers, offerClaim } from '#domain/claim/desk.contract.ts';
import { appealClaim, chooseClaimShop, chooseRemedy, getMyClaim } from '#domain/claim/owner.contract.ts';
import { getShopClaim } from '#domain/claim/shop.contract.ts';
import { findNearbyStores } from '#domain/stores/contract.ts';
import { claims } from '#server/claim/tables.ts';
import {
  aClaimScene,
  aSession,
  approval,
  decide,
  finish,
  rejection,
  request,
  save,
  type ClaimScene,
} from '#tests/builders/claim-scene.ts';
import { anAskedClaim, answerByLink, answerInApp, readLink } from '#tests/builders/consent.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { aStore } from '#tests/builders/store.ts';
import { resume, suspend } from '#tests/builders/suspended-shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { leaveShops } from './leave-shops.ts';

const house = useHouse();
type At = { id: string; version: number };
const move = ({ id: claimId, version }: At) => ({ claimId, moveId: uuidv7(), version });
const mine = async (claim: { id: string }, { owner }: ClaimScene) => {
  const session = await aSession(house(), owner, 'cyclist');
  return (await ask(house(), getMyClaim, { claimId: claim.id }, session)).body;
};
const kindsTo = async (email: string, kind: string) =>
  (await lettersTo(house(), email)).filter((letter) => letter.kind === kind);
const brandOf = async (scene: ClaimScene) => {
  const { supportEmail } = scene.bike.brand;
  return supportEmail ?? house().config.operatorEmail;
};
/** The links about a claim that its brand, or the operator in its place, was mailed. */
const linksAbout = async (scene: ClaimScene, { number }: { number: string }) =>
  (await kindsTo(await brandOf(scene), 'claim-decision')).filter(({ subject }) => subject?.includes(number));

const inReview = async (scene: ClaimScene) => (await finish(house(), scene)).body;
const decided = async (scene: ClaimScene, decision = approval) =>
  (await decide(house(), scene, await inReview(scene), { decision })).body;

async function appealed(scene: ClaimScene) {
  const input = { ...move(await decided(scene, rejection)), text: 'Não houve queda.', evidence: [] };
  return (await ask(house(), appealClaim, input, { token: scene.owner.token })).body;
}

async function chosen(scene: ClaimScene) {
  const claim = await inReview(scene);
  await house().db.update(claims).set({ dueOn: '2026-01-01' }).where(eq(claims.id, claim.id));
  const input = { ...move(claim), remedy: 'money-back', text: null } as const;
  return (await ask(house(), chooseRemedy, input, { token: scene.owner.token })).body;
}

/** Where a claim is, how it comes there, where it goes on, whether its owner chooses another shop, and how many links its brand gets. */
const places = [
  ['requested', async (scene: ClaimScene) => (await request(house(), scene)).body, 'requested', true, 0],
  ['in diagnosis', async (scene: ClaimScene) => (await save(house(), scene)).body, 'requested', true, 0],
  ['in review', inReview, 'in-review', false, 1],
  ['approved', decided, 'approved', true, 0],
  ['appealed', appealed, 'appealed', false, 1],
  ['a remedy was chosen', chosen, 'remedy-chosen', true, 0],
] as const;

test.each(places)('a claim goes on without its shop: %s', async (_, make, state, mayChoose, links) => {
  const scene = await aClaimScene(house());
  const before = await make(scene);
  await suspend(house(), scene.shop);
  for (let nth = 0; nth < 2; nth++) await leaveShops(house());
  const after = await mine(before, scene);
  const { complainedOn, dueOn } = await mine(before, scene);
  expect(after).toMatchObject({ state, shop: null, complainedOn: before.complainedOn, dueOn });
  expect(complainedOn).toBe(before.complainedOn);
  expect(after.events.map(({ kind }) => kind)).toEqual([...before.events.map(({ kind }) => kind), 'shop-barred']);
  expect(after.may.includes('choose-shop')).toBe(mayChoose);
  expect(await kindsTo(scene.owner.email, 'claim-shop-barred')).toHaveLength(1);
  expect(await linksAbout(scene, after)).toHaveLength(links);
});

test('what the shop was to answer at once, the brand answers', async () => {
  const scene = await aClaimScene(house());
  const asked = {
    ...move((await request(house(), scene)).body),
    remedy: 'exchange',
    ground: 'repair-lessens',
  } as const;
  const wished = (await ask(house(), chooseRemedy, { ...asked, text: 'Trincou.' }, { token: scene.owner.token })).body;
  expect(await linksAbout(scene, wished)).toHaveLength(0);
  await suspend(house(), scene.shop);
  await leaveShops(house());
  expect(await mine(wished, scene)).toMatchObject({ remedyAsked: 'exchange', shop: null });
  expect(await linksAbout(scene, wished)).toHaveLength(1);
});

test('the brand is told of all its claims there by one letter', async () => {
  const scene = await aClaimScene(house());
  await request(house(), scene);
  const to = await brandOf(scene);
  const before = (await kindsTo(to, 'shop-barred')).length;
  await suspend(house(), scene.shop);
  await leaveShops(house());
  expect((await kindsTo(to, 'shop-barred')).length - before).toBe(1);
});

test('a refused claim stays where it is; appealed later, it leaves as well', async () => {
  const scene = await aClaimScene(house());
  const refused = await decided(scene, rejection);
  await suspend(house(), scene.shop);
  await leaveShops(house());
  expect((await mine(refused, scene)).shop).toMatchObject({ id: scene.shop.id });
  const input = { ...move(refused), text: 'Não houve queda.', evidence: [] };
  expect((await ask(house(), appealClaim, input, { token: scene.owner.token })).status).toBe(200);
  await leaveShops(house());
  expect(await mine(refused, scene)).toMatchObject({ state: 'appealed', shop: null });
});

test('what owners were asked ends and says so, and a yes beforehand is refused', async () => {
  const { scene, stranger, id, link } = await anAskedClaim(house());
  await suspend(house(), stranger.shop);
  expect((await answerInApp(house(), scene.owner, { id })).body.code).toBe('shop-barred');
  expect((await answerByLink(house(), link)).body.code).toBe('shop-barred');
  await leaveShops(house());
  expect((await readLink(house(), link)).body).toMatchObject({ outcome: 'shop-barred' });
  const [row] = await house().db.select().from(claims).where(eq(claims.id, id));
  expect(row!.state).toBe('not-agreed');
});

test('nothing is sent there: no request, no choice, no offer; and nobody finds it', async () => {
  const scene = await aClaimScene(house());
  const next = await anEmployee(house());
  const nextStore = await aStore(house(), { brandId: scene.bike.brand.id, cnpj: next.shop.cnpj });
  const claim = (await request(house(), scene)).body;
  await suspend(house(), next.shop);
  const { owner, opener } = scene;
  const [storeId, token] = [nextStore.id, owner.token];
  expect((await ask(house(), chooseClaimShop, { ...move(claim), storeId }, { token })).body.code).toBe(
    'store-unavailable',
  );
  const offer = { claimId: claim.id, version: claim.version, storeId, text: 'Podem assumir?' };
  expect((await ask(house(), offerClaim, offer, { token: opener.token })).body.code).toBe('store-unavailable');
  const place = { latitude: nextStore.latitude, longitude: nextStore.longitude };
  for (const takesClaims of [true, false]) {
    const found = (await ask(house(), findNearbyStores, { brandId: scene.bike.brand.id, place, takesClaims })).body;
    const ids = 'stores' in found ? found.stores.map((store: { id: string }) => store.id) : [];
    expect(ids).toContain(scene.storeId);
    expect(ids).not.toContain(storeId);
  }
  const other = await aClaimScene(house());
  await suspend(house(), other.shop);
  expect((await request(house(), other)).body.code).toBe('store-unavailable');
});

test('who offered it a claim keeps that, and is told', async () => {
  const scene = await aClaimScene(house());
  const next = await anEmployee(house());
  const { id: storeId } = await aStore(house(), { brandId: scene.bike.brand.id, cnpj: next.shop.cnpj });
  const claim = (await request(house(), scene)).body;
  const offer = { claimId: claim.id, version: claim.version, storeId, text: 'Podem assumir?' };
  expect((await ask(house(), offerClaim, offer, { token: scene.opener.token })).body.offeredTo).not.toBeNull();
  await suspend(house(), next.shop);
  const answer = { claimId: claim.id, moveId: uuidv7(), agrees: true };
  expect((await ask(house(), answerOffer, answer, { token: next.token })).body.code).toBe('session-ended');
  await leaveShops(house());
  const kept = (await ask(house(), getShopClaim, { claimId: claim.id }, { token: scene.opener.token })).body;
  expect(kept.offeredTo).toBeNull();
  expect(await kindsTo(scene.opener.email, 'shop-claim-offer-refused')).toHaveLength(1);
});

test('what went on stays where it is once the shop goes on; what had not, stays with it', async () => {
  const scene = await aClaimScene(house());
  const left = (await request(house(), scene)).body;
  await suspend(house(), scene.shop);
  await leaveShops(house());
  await resume(house(), scene.shop);
  await leaveShops(house());
  expect((await mine(left, scene)).shop).toBeNull();
  const session = await aSession(house(), scene.opener, 'bikeshop');
  expect((await ask(house(), listOffers, {}, session)).status).toBe(200);
  const other = await aClaimScene(house());
  const kept = (await request(house(), other)).body;
  await suspend(house(), other.shop);
  await resume(house(), other.shop);
  await leaveShops(house());
  expect((await mine(kept, other)).shop).toMatchObject({ id: other.shop.id });
  const underWay = and(eq(claims.shopId, scene.shop.id), isNull(claims.closedAt));
  expect(await house().db.$count(claims, underWay)).toBe(0);
});
