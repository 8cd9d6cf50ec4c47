import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { takeOffReceipt } from '#domain/bike/contract.ts';
import { cancelMyClaim, getMyClaim, listMyClaims } from '#domain/claim/owner.contract.ts';
import { getShopClaim, writeToClaimOwner } from '#domain/claim/shop.contract.ts';
import { getOwnerReach } from '#domain/shop/contact/contract.ts';
import { claimEvents, claims } from '#server/claim/tables.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { invoices } from '#server/db/tables/receipt.ts';
import { memberships } from '#server/db/tables/shop.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aClaimScene, decide, finish, rejection, request, save } from '#tests/builders/claim-scene.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const codes = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => (status < 300 ? 'ok' : body.code)).toSorted((a, b) => (a! < b! ? -1 : 1));

test('of two reviewers at once one decides, the other is told', async () => {
  const scene = await aClaimScene(house());
  const second = await anEmployee(house(), { shop: scene.shop, office: 'owner' });
  const sent = (await finish(house(), scene)).body;
  const both = await Promise.all([
    decide(house(), scene, sent),
    decide(house(), scene, sent, { by: second, decision: rejection }),
  ]);
  expect(codes(both)).toEqual(['claim-changed', 'ok']);
});

test('an owner cancels while a reviewer decides: one of the two happens', async () => {
  const scene = await aClaimScene(house());
  const sent = (await finish(house(), scene)).body;
  const cancelling = { claimId: sent.id, moveId: uuidv7(), version: sent.version };
  const both = await Promise.all([
    ask(house(), cancelMyClaim, cancelling, { token: scene.owner.token }),
    decide(house(), scene, sent),
  ]);
  expect(codes(both)).toEqual(['claim-changed', 'ok']);
});

test('of two claims on one part at once one is opened', async () => {
  const scene = await aClaimScene(house());
  expect(codes(await Promise.all([request(house(), scene), save(house(), scene)]))).toEqual(['claim-under-way', 'ok']);
});

test('the same request twice, one after the other and at once, is one claim and one letter', async () => {
  const scene = await aClaimScene(house());
  const id = uuidv7();
  const both = await Promise.all([request(house(), scene, { id }), request(house(), scene, { id })]);
  expect(codes([...both, await request(house(), scene, { id })])).toEqual(['ok', 'ok', 'ok']);
  const letters = (await lettersTo(house(), scene.owner.email)).filter(({ kind }) => kind === 'claim-requested');
  expect(letters).toHaveLength(1);
});

test('the same decision twice at once is one; its id is nobody else’s', async () => {
  const scene = await aClaimScene(house());
  const sent = (await finish(house(), scene)).body;
  const moveId = uuidv7();
  const both = [decide(house(), scene, sent, { moveId }), decide(house(), scene, sent, { moveId })];
  expect(codes(await Promise.all(both))).toEqual(['ok', 'ok']);
  const second = await anEmployee(house(), { shop: scene.shop, office: 'owner' });
  expect((await decide(house(), scene, sent, { moveId, by: second })).body.code).toBe('id-taken');
});

test('a draft over one that its writer did not see is refused; the same draft again is not', async () => {
  const scene = await aClaimScene(house());
  const { id: claimId, draft } = (await save(house(), scene)).body;
  expect(draft!.version).toBe(1);
  const over = { claimId, version: 1, draftVersion: 1 };
  expect((await save(house(), scene, { ...over, diagnosis: 'A' })).body.draft!.version).toBe(2);
  expect((await save(house(), scene, { ...over, diagnosis: 'A' })).body.draft!.version).toBe(2);
  expect((await save(house(), scene, { ...over, diagnosis: 'B' })).body.code).toBe('claim-changed');
  expect((await finish(house(), scene, { ...over, diagnosis: 'B' })).body.code).toBe('claim-changed');
  expect((await finish(house(), scene, { ...over, draftVersion: 2, diagnosis: 'B' })).body.state).toBe('in-review');
});

test('of two who save at once one is told; nobody else loses by a draft', async () => {
  const scene = await aClaimScene(house());
  const { id: claimId, version } = (await request(house(), scene)).body;
  const begun = (await save(house(), scene, { claimId, version })).body;
  const over = { claimId, version: begun.version, draftVersion: 1 };
  const both = [save(house(), scene, { ...over, diagnosis: 'A' }), save(house(), scene, { ...over, diagnosis: 'B' })];
  expect(codes(await Promise.all(both))).toEqual(['claim-changed', 'ok']);
  const cancelling = { claimId, moveId: uuidv7(), version: begun.version };
  const { body } = await ask(house(), cancelMyClaim, cancelling, { token: scene.owner.token });
  expect(body.state).toBe('cancelled');
});

test('what happened on a claim is never changed or deleted', async () => {
  const scene = await aClaimScene(house());
  const { id } = (await request(house(), scene)).body;
  const own = eq(claimEvents.claimId, id);
  await expect(
    house()
      .db.update(claimEvents)
      .set({ details: { text: 'x' } })
      .where(own),
  ).rejects.toThrow();
  await expect(house().db.delete(claimEvents).where(own)).rejects.toThrow();
  await house().db.update(claimEvents).set({ accountId: null }).where(own);
});

test('claims under way go along to the next owner; closed ones stay with nobody', async () => {
  const scene = await aClaimScene(house());
  const closed = (await finish(house(), scene)).body;
  await decide(house(), scene, closed, { decision: rejection });
  house().clock.advance(60);
  const { id: claimId } = (await save(house(), scene)).body;
  house().clock.advance(60);
  const next = await anAccount(house(), { phoneConfirmed: true });
  const bikeId = scene.bike.bike.id;
  const since = house().clock.now();
  await house().db.update(ownerships).set({ until: since }).where(eq(ownerships.bikeId, bikeId));
  await house().db.insert(ownerships).values({ id: uuidv7(), bikeId, accountId: next.id, since, until: null });
  const of = (token: string, id: string) => ask(house(), getMyClaim, { claimId: id }, { token });
  expect((await of(scene.owner.token, claimId)).body.code).toBe('not-found');
  expect((await of(next.token, claimId)).status).toBe(200);
  expect((await of(next.token, closed.id)).body.code).toBe('not-found');
  const { body } = await ask(house(), listMyClaims, { tag: scene.tag }, { token: next.token });
  expect(body.claims.map(({ id }) => id)).toEqual([claimId]);
});

test('another shop, and somebody who was suspended, get nothing', async () => {
  const scene = await aClaimScene(house());
  const sent = (await finish(house(), scene)).body;
  const other = await anEmployee(house());
  const said = { claimId: sent.id, id: uuidv7(), text: 'Olá', evidence: [] };
  expect((await ask(house(), getShopClaim, { claimId: sent.id }, { token: other.token })).body.code).toBe('not-found');
  expect((await ask(house(), writeToClaimOwner, said, { token: other.token })).body.code).toBe('not-found');
  expect((await decide(house(), scene, sent, { by: other })).body.code).toBe('not-found');
  const stolenPart = { claimId: sent.id, version: sent.version };
  expect((await finish(house(), scene, stolenPart, other)).body.code).toBe('not-found');
  const { membershipId } = scene.reviewer;
  const suspendedAt = house().clock.now();
  await house().db.update(memberships).set({ suspendedAt }).where(eq(memberships.id, membershipId));
  expect((await decide(house(), scene, sent)).status).toBeGreaterThanOrEqual(401);
  const [row] = await house().db.select().from(claims).where(eq(claims.id, sent.id));
  expect(row!.state).toBe('in-review');
});

test('a receipt stays while a claim rests on it; the shop may see the owner’s contact for as long', async () => {
  const scene = await aClaimScene(house());
  const { owner, tag, bike, reviewer } = scene;
  // Another shop sold the bike: the claim alone is the reason.
  await house().db.update(invoices).set({ storeTaxId: aCnpj() }).where(eq(invoices.accessKey, bike.accessKey!));
  const takeOff = () => ask(house(), takeOffReceipt, { tag, accessKey: bike.accessKey! }, { token: owner.token });
  const reasons = async () => (await ask(house(), getOwnerReach, { tag }, { token: reviewer.token })).body.reasons;
  expect(await reasons()).toEqual([]);
  const { id: claimId, version } = (await request(house(), scene)).body;
  expect(await reasons()).toEqual(['claim']);
  expect((await takeOff()).body.code).toBe('receipt-in-use');
  await ask(house(), cancelMyClaim, { claimId, moveId: uuidv7(), version }, { token: owner.token });
  expect(await reasons()).toEqual([]);
  expect((await takeOff()).status).toBe(200);
  expect((await request(house(), scene)).body.code).toBe('claim-restricted');
});
