import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { answerOffer, listOffers, listOtherShops, offerClaim, withdrawOffer } from '#domain/claim/desk.contract.ts';
import { chooseClaimShop, getMyClaim } from '#domain/claim/owner.contract.ts';
import { getShopClaim } from '#domain/claim/shop.contract.ts';
import { getOwnerReach } from '#domain/shop/contact/contract.ts';
import { aClaimScene, asStranger, decide, finish, request, type ClaimScene } from '#tests/builders/claim-scene.ts';
import { aStore } from '#tests/builders/store.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
type By = { token: string };

/** A claim's shop, and another of the brand. */
async function twoShops() {
  const scene = await aClaimScene(house());
  const other = await asStranger(house(), scene);
  const store = await aStore(house(), { brandId: scene.bike.brand.id, cnpj: other.shop.cnpj });
  return { scene, other, storeId: store.id };
}

const offer = (claim: { id: string; version: number }, storeId: string, by: By, text = 'Fica mais perto do cliente.') =>
  ask(house(), offerClaim, { claimId: claim.id, version: claim.version, storeId, text }, { token: by.token });
const answer = (claimId: string, agrees: boolean, by: By, moveId = uuidv7()) =>
  ask(house(), answerOffer, { claimId, moveId, agrees }, { token: by.token });
const offers = async (by: By) => (await ask(house(), listOffers, {}, { token: by.token })).body.offers;
const mine = async ({ owner }: ClaimScene, claimId: string) =>
  (await ask(house(), getMyClaim, { claimId }, { token: owner.token })).body;

test('a claim goes on at another shop with its yes: day, term and history stay, and the owner is told', async () => {
  const { scene, other, storeId } = await twoShops();
  const claim = (await request(house(), scene)).body;
  const { shops } = (await ask(house(), listOtherShops, { claimId: claim.id }, { token: scene.opener.token })).body;
  expect(shops).toMatchObject([{ id: storeId }]);
  const asked = (await offer(claim, storeId, scene.opener)).body;
  expect(asked.offeredTo!.name).toContain('Roda Livre');
  expect((await mine(scene, claim.id)).shop!.name).toBe('Pedal Bom');
  const [seen, ...more] = await offers(other.opener);
  expect(more).toEqual([]);
  expect(seen).toMatchObject({
    claimId: claim.id,
    dueOn: claim.dueOn,
    text: 'Fica mais perto do cliente.',
    isApproved: false,
  });
  expect(JSON.stringify(seen)).not.toContain('Marina');
  expect((await ask(house(), getShopClaim, { claimId: claim.id }, { token: other.opener.token })).body.code).toBe(
    'not-found',
  );
  const moveId = uuidv7();
  expect((await answer(claim.id, true, other.opener, moveId)).status).toBe(200);
  expect((await answer(claim.id, true, other.opener, moveId)).status).toBe(200);
  const now = await mine(scene, claim.id);
  expect(now).toMatchObject({
    state: 'requested',
    complainedOn: claim.complainedOn,
    dueOn: claim.dueOn,
    shop: { name: 'Roda Livre' },
  });
  expect(now.events.map(({ kind }) => kind)).toEqual(['requested', 'handed-over']);
  const letter = (await lettersTo(house(), scene.owner.email)).at(-1)!;
  expect(letter.subject).toContain('Outra loja continua seu pedido');
  expect((await ask(house(), getShopClaim, { claimId: claim.id }, { token: scene.opener.token })).body.code).toBe(
    'not-found',
  );
});

test('who takes a claim over from another shop learns the owner’s contact from the owner alone', async () => {
  const { scene, other, storeId } = await twoShops();
  const { tag } = scene;
  const claim = (await request(house(), scene)).body;
  const mayLook = async ({ reviewer }: { reviewer: By }) =>
    (await ask(house(), getOwnerReach, { tag }, { token: reviewer.token })).body.reasons;
  expect(await mayLook(scene)).toContain('claim');
  await offer(claim, storeId, scene.opener);
  house().clock.advance(60);
  await answer(claim.id, true, other.opener);
  expect(await mayLook(scene)).not.toContain('claim');
  expect(await mayLook(other)).toEqual([]);
  house().clock.advance(60);
  const { version } = await mine(scene, claim.id);
  const choice = { claimId: claim.id, moveId: uuidv7(), version, storeId: scene.storeId };
  expect((await ask(house(), chooseClaimShop, choice, { token: scene.owner.token })).status).toBe(200);
  expect(await mayLook(scene)).toContain('claim');
});

test('an approval goes along; what the other shop does not want stays, and the first is told', async () => {
  const { scene, other, storeId } = await twoShops();
  const approved = (await decide(house(), scene, (await finish(house(), scene)).body)).body;
  await offer(approved, storeId, scene.opener);
  expect((await answer(approved.id, false, other.opener)).status).toBe(200);
  expect((await answer(approved.id, false, other.opener)).status).toBe(200);
  expect(await offers(other.opener)).toEqual([]);
  expect((await lettersTo(house(), scene.opener.email)).at(-1)!.subject).toContain('não assume');
  await offer(approved, storeId, scene.opener, 'Podem trocar?');
  await answer(approved.id, true, other.opener);
  expect(await mine(scene, approved.id)).toMatchObject({ state: 'approved', shop: { name: 'Roda Livre' } });
});

test('nobody takes what was not offered to them, was withdrawn, or was decided against meanwhile', async () => {
  const { scene, other, storeId } = await twoShops();
  const claim = (await request(house(), scene)).body;
  expect((await answer(claim.id, true, other.opener)).body).toMatchObject({ code: 'not-found' });
  await offer(claim, storeId, scene.opener);
  const third = await asStranger(house(), scene);
  expect((await answer(claim.id, true, third.opener)).body).toMatchObject({ code: 'not-found' });
  await ask(house(), withdrawOffer, { claimId: claim.id }, { token: scene.opener.token });
  expect((await answer(claim.id, true, other.opener)).body).toMatchObject({ code: 'not-found' });
  const stale = await offer({ ...claim, version: 9 }, storeId, scene.opener);
  expect(stale.body).toMatchObject({ code: 'claim-changed' });
  const elsewhere = await aStore(house(), { brandId: (await aClaimScene(house())).bike.brand.id });
  expect((await offer(claim, elsewhere.id, scene.opener)).body).toMatchObject({ code: 'store-unavailable' });
});

test('of a yes and a taking back at once, one wins and nothing is half done', async () => {
  const { scene, other, storeId } = await twoShops();
  const claim = (await request(house(), scene)).body;
  await offer(claim, storeId, scene.opener);
  await Promise.all([
    answer(claim.id, true, other.opener),
    ask(house(), withdrawOffer, { claimId: claim.id }, { token: scene.opener.token }),
  ]);
  const { shop, events } = await mine(scene, claim.id);
  const wasTaken = events.some(({ kind }) => kind === 'handed-over');
  expect(shop!.name).toBe(wasTaken ? 'Roda Livre' : 'Pedal Bom');
  expect(await offers(other.opener)).toEqual([]);
});
