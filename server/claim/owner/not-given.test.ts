import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseRemedy, getMyClaim, requestClaim, sayNotGiven } from '#domain/claim/owner.contract.ts';
import { getShopClaim, noteRemedied } from '#domain/claim/shop.contract.ts';
import { notGivenDays } from '#domain/claim/term.ts';
import { aClaimScene, aSession, finish } from '#tests/builders/claim-scene.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const begin = '2026-11-20T15:00:00Z';
beforeEach(() => house().clock.set(begin));
afterEach(() => house().clock.set(begin));

const text = 'O Pix não chegou.';
const money = { cents: 1_250_000, index: 'ipca', on: '2026-12-20' } as const;

/** A claim whose owner chose the money back, which the shop has noted as paid. */
async function noted() {
  const scene = await aClaimScene(house(), { warrantyMonths: 24 });
  const { id: claimId, version } = (await finish(house(), scene)).body;
  house().clock.advance(31 * 86_400);
  const ofOwner = await aSession(house(), scene.owner, 'cyclist');
  const ofShop = await aSession(house(), scene.reviewer, 'bikeshop');
  const choosing = { claimId, moveId: uuidv7(), version, remedy: 'money-back', text: null } as const;
  const chosen = (await ask(house(), chooseRemedy, choosing, ofOwner)).body;
  const noting = { claimId, moveId: uuidv7(), version: chosen.version, text: 'Por Pix.', money };
  expect((await ask(house(), noteRemedied, noting, ofShop)).status).toBe(200);
  const read = async () => (await ask(house(), getMyClaim, { claimId }, ofOwner)).body;
  const move = { claimId, moveId: uuidv7(), version: (await read()).version, text };
  const complain = async () => {
    const input = { tag: scene.tag, partId: scene.part.id, id: uuidv7(), text, evidence: [], storeId: scene.storeId };
    const { token } = await aSession(house(), scene.owner, 'cyclist');
    return ask(house(), requestClaim, input, { token });
  };
  const deny = async () => ask(house(), sayNotGiven, move, await aSession(house(), scene.owner, 'cyclist'));
  return { ...scene, claimId, ofOwner, ofShop, read, move, deny, complain };
}

const lettersOf = async (email: string, kind: string) =>
  (await lettersTo(house(), email)).filter((letter) => letter.kind === kind);

test('who was not given what was noted says so, once: it is to be given still, and both sides read and are told it', async () => {
  const { claimId, ofShop, read, deny, owner, reviewer } = await noted();
  expect(await read()).toMatchObject({ state: 'remedied', may: ['say-not-given'] });
  for (const { status, body } of [...(await Promise.all([deny(), deny()])), await deny()]) {
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'remedy-chosen', may: ['write'], notGivenUntil: null });
    const said = body.events.slice(-2).map(({ kind, side, details }) => ({ kind, side, details }));
    expect(said).toEqual([
      { kind: 'remedied', side: 'shop', details: { text: 'Por Pix.', money } },
      { kind: 'not-given', side: 'owner', details: { text } },
    ]);
  }
  const { body } = await ask(house(), getShopClaim, { claimId }, ofShop);
  expect(body).toMatchObject({ remedy: 'money-back', state: 'remedy-chosen' });
  expect(body.may).toContain('note-remedied');
  expect(await lettersOf(owner.email, 'claim-not-given')).toHaveLength(1);
  expect(await lettersOf(reviewer.email, 'shop-claim-not-given')).toHaveLength(1);
  const noting = { claimId, moveId: uuidv7(), version: body.version, text: 'Pago de novo.', money };
  expect((await ask(house(), noteRemedied, noting, ofShop)).body.state).toBe('remedied');
  expect((await read()).may).toEqual(['say-not-given']);
});

test('nobody else says so: not another customer, and not the shop', async () => {
  const { move, ofShop, read } = await noted();
  const other = await aSession(house(), (await aClaimScene(house())).owner, 'cyclist');
  expect((await ask(house(), sayNotGiven, move, other)).body.code).toBe('not-found');
  expect((await ask(house(), sayNotGiven, move, ofShop)).status).toBe(403);
  expect((await read()).state).toBe('remedied');
});

test('it can be said on the last of the days, and not on the next', async () => {
  const late = await noted();
  house().clock.advance((notGivenDays + 1) * 86_400);
  expect((await late.deny()).body.code).toBe('not-given-over');
  house().clock.set(begin);
  const timely = await noted();
  house().clock.advance(notGivenDays * 86_400);
  expect((await timely.deny()).body.state).toBe('remedy-chosen');
});

test('of a new claim on the part and the word that nothing was given, at once, one is taken', async () => {
  const { deny, complain, read } = await noted();
  const answers = await Promise.all([complain(), deny()]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(answers.map(({ body }) => body.code).filter(Boolean)).toEqual(['claim-under-way']);
  expect((await read()).may).not.toContain('say-not-given');
});
