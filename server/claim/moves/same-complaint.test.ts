import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cancelMyClaim, requestClaim } from '#domain/claim/owner.contract.ts';
import { replacePart } from '#domain/claim/shop.contract.ts';
import { getMyPart, listMyParts } from '#domain/component/contract.ts';
import { claimEvents } from '#server/claim/tables.ts';
import {
  aClaimScene,
  aSession,
  asStranger,
  decide,
  finish,
  save,
  type ClaimScene,
} from '#tests/builders/claim-scene.ts';
import { aClaim } from '#tests/builders/claim.ts';
import { answerInApp } from '#tests/builders/consent.ts';
import { anOfferedPart } from '#tests/builders/offered-part.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const begin = '2026-11-20T15:00:00Z';
beforeEach(() => house().clock.set(begin));
afterEach(() => house().clock.set(begin));

type Wish = { isSameDefect?: boolean; partId?: string; id?: string };

/** The owner asks again. */
async function again({ tag, part, storeId, owner }: ClaimScene, wish: Wish = {}) {
  const { token } = await aSession(house(), owner, 'cyclist');
  const input = { tag, partId: part.id, id: uuidv7(), text: 'Voltou a falhar.', evidence: [], storeId, ...wish };
  return (await ask(house(), requestClaim, input, { token })).body;
}

/** What the part's page says of an earlier complaint. */
async function earlier({ tag, part, owner }: ClaimScene) {
  const { token } = await aSession(house(), owner, 'cyclist');
  return (await ask(house(), getMyPart, { tag, id: part.id }, { token })).body.claim.earlier;
}

/** A claim that a shop cancelled while that was still possible. */
async function cancelledByShop({ bike, part, shop }: ClaimScene, endedAt: string) {
  const at = new Date(endedAt);
  const wish = { bikeId: bike.bike.id, componentId: part.id, shopId: shop.id, state: 'cancelled' as const };
  const { id: claimId } = await aClaim(house(), { ...wish, complainedOn: '2026-08-10', closedAt: at });
  const event = { id: uuidv7(), claimId, kind: 'cancelled', side: 'shop', accountId: null, at } as const;
  await house()
    .db.insert(claimEvents)
    .values({ ...event, details: { text: 'Muito trabalho.' } });
}

test.each([
  ['2026-08-22T15:00:00Z', '2026-08-10', { on: '2026-08-10', isAsked: false }],
  ['2026-08-21T15:00:00Z', '2026-11-20', { on: '2026-08-10', isAsked: true }],
])('after one that a shop cancelled at %s, the complaint is of %s', async (endedAt, complainedOn, said) => {
  const scene = await aClaimScene(house());
  await cancelledByShop(scene, endedAt);
  expect(await earlier(scene)).toEqual(said);
  expect(await again(scene)).toMatchObject({ complainedOn });
  const [letter] = (await lettersTo(house(), scene.owner.email)).filter(({ kind }) => kind === 'claim-requested');
  expect(letter!.text).toContain(complainedOn === '2026-08-10' ? '10 de agosto de 2026' : '20 de novembro de 2026');
});

test('of long ago, or taken back by the owner, it counts where the owner says that it is the same defect', async () => {
  const scene = await aClaimScene(house());
  const first = (await save(house(), scene)).body;
  house().clock.advance(10 * 86_400);
  const { token } = await aSession(house(), scene.owner, 'cyclist');
  await ask(house(), cancelMyClaim, { claimId: first.id, moveId: uuidv7(), version: first.version }, { token });
  expect(await earlier(scene)).toEqual({ on: '2026-11-20', isAsked: true });
  const other = await again(scene);
  expect(other).toMatchObject({ complainedOn: '2026-11-30', dueOn: '2026-12-30' });
  await ask(house(), cancelMyClaim, { claimId: other.id, moveId: uuidv7(), version: other.version }, { token });
  const same = await again(scene, { isSameDefect: true });
  expect(same).toMatchObject({ complainedOn: '2026-11-20', dueOn: '2026-12-20' });
});

test('the new part that fails again stands for the first complaint: the remedy may be the owner’s at once', async () => {
  const scene = await aClaimScene(house(), { serialNumber: `F-${uuidv7().slice(-12)}` });
  const approved = (await decide(house(), scene, (await finish(house(), scene)).body)).body;
  const cataloguePartId = await anOfferedPart(house(), { brandId: scene.bike.brand.id });
  const at = { claimId: approved.id, moveId: uuidv7(), version: approved.version };
  const serialNumber = `N-${uuidv7().slice(-12)}`;
  await ask(house(), replacePart, { ...at, cataloguePartId, serialNumber }, { token: scene.opener.token });
  house().clock.advance(60 * 86_400);
  const { token } = await aSession(house(), scene.owner, 'cyclist');
  const [fitted] = (await ask(house(), listMyParts, { tag: scene.tag }, { token })).body.parts;
  const body = await again(scene, { partId: fitted!.id });
  expect(body).toMatchObject({ complainedOn: '2026-11-20', dueOn: '2026-12-20' });
  expect(body.may).toContain('choose-remedy');
});

test('the yes to a shop takes it over too, and the same request twice at once is one', async () => {
  const scene = await aClaimScene(house());
  await cancelledByShop(scene, '2026-11-10T15:00:00Z');
  const asked = (await save(house(), await asStranger(house(), scene))).body;
  expect((await answerInApp(house(), scene.owner, asked)).body).toMatchObject({ complainedOn: '2026-08-10' });
  const other = await aClaimScene(house());
  await cancelledByShop(other, '2026-11-10T15:00:00Z');
  const id = uuidv7();
  const both = await Promise.all([again(other, { id }), again(other, { id })]);
  expect(both.map(({ complainedOn }) => complainedOn)).toEqual(['2026-08-10', '2026-08-10']);
});
