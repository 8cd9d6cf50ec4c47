import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { answerOwnerAsBrand, noteRemediedAsBrand, readClaimAsBrand } from '#domain/claim/brand.contract.ts';
import { chooseClaimShop, chooseRemedy, getMyClaim, sayNotGiven } from '#domain/claim/owner.contract.ts';
import type { Remedy } from '#domain/claim/term.ts';
import { leaveShops } from '#server/claim/barred/leave-shops.ts';
import { claims } from '#server/claim/tables.ts';
import { brands } from '#server/db/tables/tag.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aClaimScene, aSession, request, type ClaimScene } from '#tests/builders/claim-scene.ts';
import { aStore } from '#tests/builders/store.ts';
import { resume, suspend } from '#tests/builders/suspended-shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { askBrands } from './ask-brand.ts';

const house = useHouse();
let scene: ClaimScene;
let support: string;

type At = { id: string; version: number };
const move = ({ id: claimId, version }: At) => ({ claimId, moveId: uuidv7(), version });
const mine = async ({ id: claimId }: { id: string }) => {
  const session = await aSession(house(), scene.owner, 'cyclist');
  return (await ask(house(), getMyClaim, { claimId }, session)).body;
};
const choose = (at: At, storeId: string | null, token = scene.owner.token) =>
  ask(house(), chooseClaimShop, { ...move(at), storeId }, { token });
const lettersOf = async (email: string, kind: string) =>
  (await lettersTo(house(), email)).filter((letter) => letter.kind === kind);
const links = async () =>
  (await lettersOf(support, 'claim-decision')).map(({ text }) => /claim-decision\?token=([\w-]+)/.exec(text)![1]!);
const lastLink = async () => (await links()).at(-1)!;
const answer = async (version: number, wish: { moveId?: string; token?: string } = {}) =>
  ask(house(), answerOwnerAsBrand, {
    token: wish.token ?? (await lastLink()),
    moveId: wish.moveId ?? uuidv7(),
    version,
    text: 'Ligue para a marca com o número do pedido.',
  });
const money = { cents: 123_400, index: 'inpc' as const, on: '2026-11-20' };
const note = async (version: number, paid: typeof money | null = money, moveId = uuidv7()) =>
  ask(house(), noteRemediedAsBrand, {
    token: await lastLink(),
    moveId,
    version,
    text: 'Pix de hoje.',
    ...(paid && { money: paid }),
  });

beforeEach(async () => {
  house().clock.set('2026-11-20T15:00:00Z');
  scene = await aClaimScene(house());
  support = `suporte.${randomUUID()}@brand.example`;
  await setAddress(support);
});

const setAddress = (supportEmail: string | null) =>
  house().db.update(brands).set({ supportEmail }).where(eq(brands.id, scene.bike.brand.id));

/** A claim of which the term is over; its owner has chosen, and its shop is suspended: before the choice or after it. */
async function leftBehind(when: 'before' | 'after', remedy: Remedy = 'money-back') {
  const { id } = (await request(house(), scene)).body;
  await house().db.update(claims).set({ dueOn: '2026-01-01' }).where(eq(claims.id, id));
  const pick = async () => {
    const input = { ...move(await mine({ id })), remedy, text: null };
    expect((await ask(house(), chooseRemedy, input, { token: scene.owner.token })).status).toBe(200);
  };
  if (when === 'after') await pick();
  await suspend(house(), scene.shop);
  await leaveShops(house());
  if (when === 'before') await pick();
  return mine({ id });
}

test.each(['before', 'after'] as const)(
  'who is left behind by a suspended shop turns to the brand, whose answer reaches them: suspended %s the choice',
  async (when) => {
    const claim = await leftBehind(when);
    expect(claim).toMatchObject({ state: 'remedy-chosen', shop: null, brandGives: false });
    expect(claim.may).toEqual(expect.arrayContaining(['choose-shop', 'choose-brand']));
    const asked = (await choose(claim, null)).body;
    expect(asked).toMatchObject({ state: 'remedy-chosen', shop: null, brandGives: true });
    expect(asked.may).not.toContain('choose-brand');
    expect(asked.may).toContain('choose-shop');
    const [letter, ...more] = await lettersOf(support, 'claim-decision');
    expect(more).toEqual([]);
    expect(letter!.text).toContain('dinheiro de volta');
    expect(await lettersOf(scene.owner.email, 'claim-brand-chosen')).toHaveLength(1);

    const read = (await ask(house(), readClaimAsBrand, { token: await lastLink() })).body;
    expect(read).toMatchObject({ remedy: 'money-back', may: ['answer-owner', 'note-remedied'] });
    const answered = await answer(read.version);
    expect(answered.status).toBe(200);
    const [told] = await lettersOf(scene.owner.email, 'claim-brand-answered');
    expect(told!.text).toContain('Ligue para a marca');
    expect((await mine(claim)).events.at(-1)).toMatchObject({
      kind: 'brand-answered',
      side: 'brand',
      details: { text: expect.stringContaining('Ligue para a marca') },
    });

    expect((await note(answered.body.version)).body).toMatchObject({ state: 'remedied', may: [] });
    const [given] = await lettersOf(scene.owner.email, 'claim-remedied');
    expect(given!.text).toContain('1.234,00');
    expect(given!.text).not.toContain('A loja');
    const noted = await mine(claim);
    expect(noted).toMatchObject({ state: 'remedied', may: ['say-not-given'] });

    const objection = { ...move(noted), text: 'O Pix não chegou.' };
    const denied = (await ask(house(), sayNotGiven, objection, { token: scene.owner.token })).body;
    expect(denied).toMatchObject({ state: 'remedy-chosen', brandGives: true });
    const again = (await lettersOf(support, 'claim-decision')).at(-1)!;
    expect(again.text).toContain('diz que não recebeu o dinheiro de volta');
    const seen = (await ask(house(), readClaimAsBrand, { token: await lastLink() })).body;
    expect(seen).toMatchObject({ remedy: 'money-back', may: ['answer-owner', 'note-remedied'] });
  },
);

test('the same again is done once; what was seen before is told so; money wants its amount, and an exchange none', async () => {
  const asked = (await choose(await leftBehind('after'), null)).body;
  const moveId = uuidv7();
  const [one, two] = [await answer(asked.version, { moveId }), await answer(asked.version, { moveId })];
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(await lettersOf(scene.owner.email, 'claim-brand-answered')).toHaveLength(1);
  expect((await answer(asked.version)).body.code).toBe('claim-changed');
  const { version } = await mine(asked);
  expect((await note(version, null)).body.errors).toEqual([{ at: 'money', code: 'required' }]);
  expect((await answer(version, { token: 'x'.repeat(43) })).body.code).toBe('link-unknown');
  expect((await mine(asked)).version).toBe(version);
  expect((await note(version)).status).toBe(200);
});

test('another shop is chosen all the same; then the brand gives nothing, and is told', async () => {
  const asked = (await choose(await leftBehind('after'), null)).body;
  const { store } = await aShopThatTakes();
  expect((await choose(asked, store.id)).body).toMatchObject({ shop: expect.anything(), brandGives: false });
  const { version } = await mine(asked);
  expect((await answer(version)).body.code).toBe('claim-changed');
  expect((await note(version)).body.code).toBe('claim-changed');
  expect((await ask(house(), readClaimAsBrand, { token: await lastLink() })).body.code).toBe('link-expired');
});

test('it is asked once, by the owner alone, and only where no shop has what was chosen', async () => {
  const claim = await leftBehind('after');
  const stranger = await anAccount(house(), { phoneConfirmed: true });
  expect((await choose(claim, null, stranger.token)).body.code).toBe('not-found');
  const [one, two] = await Promise.all([choose(claim, null), choose(claim, null)]);
  expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await links()).toHaveLength(1);
  expect((await choose(await mine(claim), null)).body.code).toBe('claim-changed');
});

test('a shop that has it keeps it: the brand is not asked over its head, and a suspension that is lifted at that moment changes nothing', async () => {
  const { id } = (await request(house(), scene)).body;
  await house().db.update(claims).set({ dueOn: '2026-01-01' }).where(eq(claims.id, id));
  const input = { ...move(await mine({ id })), remedy: 'money-back', text: null } as const;
  await ask(house(), chooseRemedy, input, { token: scene.owner.token });
  const chosen = await mine({ id });
  expect(chosen.may).not.toContain('choose-brand');
  expect((await choose(chosen, null)).body.code).toBe('claim-changed');
  // Suspended, and lifted while the claims leave: the claim is either with its shop or without one, and then its owner asks.
  await suspend(house(), scene.shop);
  await Promise.all([leaveShops(house()), resume(house(), scene.shop)]);
  const now = await mine({ id });
  const asked = await choose(now, null);
  expect(asked.status).toBe(now.shop ? 409 : 200);
  expect((await mine({ id })).brandGives).toBe(now.shop === null);
  expect(await links()).toHaveLength(now.shop ? 0 : 1);
});

test('a link that is over is followed by another while nothing was given; the operator is asked where the brand has no address', async () => {
  await setAddress(null);
  const asked = (await choose(await leftBehind('after'), null)).body;
  const { operatorEmail } = house().config;
  const about = async (email: string) =>
    (await lettersOf(email, 'claim-decision')).filter(({ subject }) => subject?.includes(asked.number));
  expect(await about(operatorEmail)).toHaveLength(1);
  await setAddress(support);
  await askBrands(house());
  expect(await about(support)).toHaveLength(0);
  house().clock.advance(8 * 86_400);
  for (let nth = 0; nth < 2; nth++) await askBrands(house());
  expect(await about(support)).toHaveLength(1);
});

/** A shop of the brand that takes claims. */
async function aShopThatTakes() {
  const other = await aClaimScene(house());
  const store = await aStore(house(), { brandId: scene.bike.brand.id, cnpj: other.shop.cnpj });
  return { store, shop: other.shop };
}
