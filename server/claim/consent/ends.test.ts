// In test:all: each scene is an approved shop with people of its own.
import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { consentEnd } from '#domain/claim/consent.ts';
import { getMyClaim, listMyClaims } from '#domain/claim/owner.contract.ts';
import { getShopClaim } from '#domain/claim/shop.contract.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { closeAccount } from '#server/account/closing/close-account.ts';
import { claimEvents, claims } from '#server/claim/tables.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { beginOwnership } from '#server/ownership/ownerships.store.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aSession, save } from '#tests/builders/claim-scene.ts';
import {
  anAskedClaim,
  answerByLink,
  answerInApp,
  codeAtCounter,
  readLink,
  requestCode,
  typeCode,
} from '#tests/builders/consent.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { endDueConsents } from './end-consents.ts';

const house = useHouse();
const codes = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => (status < 300 ? 'ok' : body.code)).toSorted((a, b) => (a! < b! ? -1 : 1));
const kindsTo = async (email: string) => (await lettersTo(house(), email)).map(({ kind }) => kind);
const stateOf = async (id: string) => (await house().db.select().from(claims).where(eq(claims.id, id)))[0]!.state;

/** To the end of the last day of what is asked now, and some seconds more; or of what was asked days before. */
const toTheEnd = (seconds = 0, askedDaysAgo = 0) => {
  const now = house().clock.now().getTime();
  const end = consentEnd(new Date(now + askedDaysAgo * 86_400_000)).getTime();
  house().clock.advance((end - now) / 1000 + seconds);
};

/** The bike goes to somebody else, as a transfer does it. */
async function handOver(bikeId: string, nextId: string) {
  await house().db.transaction(async (tx) => {
    const at = house().clock.now();
    const current = and(eq(ownerships.bikeId, bikeId), isNull(ownerships.until));
    const [old] = await tx.select({ id: ownerships.id }).from(ownerships).where(current);
    const newOwnershipId = await beginOwnership(tx, bikeId, nextId, at);
    await house().occasions.handedOver(tx, house(), { bikeId, oldOwnershipId: old!.id, newOwnershipId, at });
  });
}

test('what nobody answers ends after its days, is told to the shop, and one that fails keeps no other', async () => {
  const [broken, fine] = [await anAskedClaim(house()), await anAskedClaim(house())];
  toTheEnd(-1);
  await endDueConsents(house());
  expect(await stateOf(fine.id)).toBe('asked');
  house().clock.advance(1);
  const { outbox } = house();
  // Its end cannot be noted: no letter can be written to this shop's people.
  const post: typeof outbox.post = (tx, letter) =>
    'to' in letter && letter.to === broken.stranger.opener.email
      ? Promise.reject(new Error('no'))
      : outbox.post(tx, letter);
  await expect(endDueConsents({ ...house(), outbox: { ...outbox, post } })).rejects.toThrow('1 failed');
  expect([await stateOf(broken.id), await stateOf(fine.id)]).toEqual(['asked', 'not-agreed']);
  // What failed is left alone for a while.
  house().clock.advance(3600);
  await endDueConsents(house());
  expect(await stateOf(broken.id)).toBe('not-agreed');
  expect(await kindsTo(fine.stranger.opener.email)).toEqual(['shop-claim-lapsed']);
});

test('what a former owner was asked ends with the bike; the next owner never hears of it', async () => {
  const { scene, stranger, id, link } = await anAskedClaim(house());
  const next = await anAccount(house(), { phoneConfirmed: true });
  house().clock.advance(60);
  await handOver(scene.bike.bike.id, next.id);
  expect(await stateOf(id)).toBe('not-agreed');
  expect((await readLink(house(), link)).body.outcome).toBe('bike-changed-hands');
  expect((await answerByLink(house(), link)).body.code).toBe('claim-changed');
  expect((await answerInApp(house(), scene.owner, { id })).body.code).toBe('not-found');
  const { token } = next;
  expect((await ask(house(), listMyClaims, { tag: scene.tag }, { token })).body.claims).toEqual([]);
  expect((await ask(house(), getMyClaim, { claimId: id }, { token })).body.code).toBe('not-found');
  expect(await kindsTo(stranger.opener.email)).toEqual(['shop-claim-lapsed']);
  expect(await kindsTo(next.email)).toEqual([]);
});

test('what is asked ends with the owner’s account', async () => {
  const { scene, stranger, id } = await anAskedClaim(house());
  await house().db.transaction((tx) => closeAccount(tx, house(), scene.owner.id, { withShop: false }));
  expect(await stateOf(id)).toBe('not-agreed');
  const read = await ask(house(), getShopClaim, { claimId: id }, { token: stranger.opener.token });
  expect(read.body.events.at(-1)).toMatchObject({
    kind: 'lapsed',
    side: 'platform',
    details: { because: 'account-closed' },
  });
});

test('of two yes at once, by two ways, exactly one opens the claim; a no beside a yes is told', async () => {
  for (let round = 0; round < 3; round++) {
    const { scene, stranger, id: claimId, link } = await anAskedClaim(house());
    const { codeId } = (await requestCode(house(), stranger, claimId)).body;
    const code = await codeAtCounter(house(), scene.owner.phone!);
    const yes = [
      answerInApp(house(), scene.owner, { id: claimId }),
      answerByLink(house(), link),
      typeCode(house(), stranger, { claimId, codeId, code }),
    ];
    // By the link the same answer again is no refusal.
    for (const code of codes(await Promise.all(yes))) expect(['ok', 'claim-changed']).toContain(code);
    const agreed = await house()
      .db.select()
      .from(claimEvents)
      .where(and(eq(claimEvents.claimId, claimId), eq(claimEvents.kind, 'agreed')));
    expect(agreed).toHaveLength(1);
    const second = await anAskedClaim(house());
    const both = await Promise.all([
      answerInApp(house(), second.scene.owner, { id: second.id }),
      answerByLink(house(), second.link, { answer: 'no' }),
    ]);
    expect(codes(both)).toEqual(['claim-changed', 'ok']);
    expect(['open', 'not-agreed']).toContain(await stateOf(second.id));
  }
});

test('after the last day there is no yes by any way, though the job has not come by; and the shop may ask again', async () => {
  const { scene, stranger, id: claimId, link } = await anAskedClaim(house());
  house().clock.advance(2 * 86_400);
  const sessions = async () => ({
    owner: await aSession(house(), scene.owner, 'cyclist'),
    opener: { ...stranger.opener, ...(await aSession(house(), stranger.opener, 'bikeshop')) },
  });
  toTheEnd(-120, -2);
  const before = await sessions();
  const now = { ...stranger, opener: before.opener };
  const { codeId } = (await requestCode(house(), now, claimId)).body;
  const code = await codeAtCounter(house(), scene.owner.phone!);
  const read = async () =>
    (await ask(house(), getMyClaim, { claimId }, { token: (await sessions()).owner.token })).body;
  expect(await read()).toMatchObject({ answerUntil: dateOf(house().clock.now()), may: ['answer-shop'] });
  house().clock.advance(120);
  expect(await read()).toMatchObject({ state: 'asked', answerUntil: null, may: [] });
  for (const late of [
    await answerInApp(house(), before.owner, { id: claimId }),
    await answerInApp(house(), before.owner, { id: claimId, answer: 'no' }),
    await answerByLink(house(), link),
    await typeCode(house(), now, { claimId, codeId, code }),
    await requestCode(house(), now, claimId),
  ])
    expect([late.status, late.body.code]).toEqual([410, 'consent-over']);
  expect((await readLink(house(), link)).body.outcome).toBe('unanswered');
  expect((await save(house(), now)).body.state).toBe('asked');
  expect(await stateOf(claimId)).toBe('not-agreed');
});

test('of a yes beside the end of its days the end holds, and neither fails', async () => {
  const { scene, id } = await anAskedClaim(house());
  toTheEnd();
  const { token } = await aSession(house(), scene.owner, 'cyclist');
  const [answered] = await Promise.all([answerInApp(house(), { token }, { id }), endDueConsents(house())]);
  expect(['consent-over', 'claim-changed']).toContain(answered.body.code);
  expect(await stateOf(id)).toBe('not-agreed');
});
