import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { decideAsBrand, readClaimAsBrand } from '#domain/claim/brand.contract.ts';
import { appealClaim, cancelMyClaim, chooseClaimShop, getMyClaim, requestClaim } from '#domain/claim/owner.contract.ts';
import { getShopClaim } from '#domain/claim/shop.contract.ts';
import { claims } from '#server/claim/tables.ts';
import { brands } from '#server/db/tables/tag.ts';
import { anAccount } from '#tests/builders/account.ts';
import {
  aClaimScene,
  aSession,
  approval,
  rejection,
  request,
  save,
  type ClaimScene,
} from '#tests/builders/claim-scene.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { askBrands } from './ask-brand.ts';

const house = useHouse();
let scene: ClaimScene;
let support: string;

beforeEach(async () => {
  house().clock.set('2026-11-20T15:00:00Z');
  scene = await aClaimScene(house());
  support = `suporte.${randomUUID()}@brand.example`;
  await setAddress(support);
});

const setAddress = (supportEmail: string | null) =>
  house().db.update(brands).set({ supportEmail }).where(eq(brands.id, scene.bike.brand.id));
const token = () => scene.owner.token;

/** The owner complains to the brand itself. */
function complain(id = uuidv7(), wish: { isHiddenDefect?: boolean } = {}) {
  const { tag, part } = scene;
  const input = { tag, partId: part.id, id, text: 'O câmbio pula marchas.', evidence: [], storeId: null, ...wish };
  return ask(house(), requestClaim, input, { token: token() });
}

type At = { id: string; version: number };
const move = ({ id: claimId, version }: At) => ({ claimId, moveId: uuidv7(), version });
const turn = (at: At, storeId: string | null, by = token()) =>
  ask(house(), chooseClaimShop, { ...move(at), storeId }, { token: by });
const mine = async ({ id: claimId }: At) => (await ask(house(), getMyClaim, { claimId }, { token: token() })).body;
const lettersOf = async (email: string, kind: string) =>
  (await lettersTo(house(), email)).filter((letter) => letter.kind === kind);
const links = async () =>
  (await lettersOf(support, 'claim-decision')).map(({ text }) => /claim-decision\?token=([\w-]+)/.exec(text)![1]!);
const decideBy = async (at: At, decision = approval) =>
  ask(house(), decideAsBrand, { token: (await links()).at(-1)!, moveId: uuidv7(), version: at.version, decision });

test('the brand is mailed a link, decides, and a shop of the owner’s choice does the work, with day and term as they were', async () => {
  const sent = (await complain()).body;
  expect(sent).toMatchObject({ state: 'in-review', shop: null, complainedOn: '2026-11-20', dueOn: '2026-12-20' });
  expect(sent.may).toEqual(['write', 'cancel', 'choose-at-once']);
  expect(sent.events.map(({ kind, side }) => [kind, side])).toEqual([
    ['requested', 'owner'],
    ['brand-chosen', 'owner'],
  ]);
  const [told] = await lettersOf(scene.owner.email, 'claim-brand-chosen');
  for (const said of ['sem passar por uma loja', '20 de novembro de 2026', '20 de dezembro de 2026'])
    expect(told!.text).toContain(said);
  expect(await lettersOf(scene.owner.email, 'claim-requested')).toEqual([]);
  const [asked] = await lettersOf(support, 'claim-decision');
  expect(asked!.text).toContain('direto à marca');
  house().clock.advance(3 * 86_400);
  const decided = (await decideBy(sent)).body;
  expect(decided).toMatchObject({ state: 'approved', shop: null, ownerName: 'M***a S.' });
  expect((await lettersOf(scene.owner.email, 'claim-approved'))[0]!.text).toContain(
    'escolha a loja que vai fazer a troca',
  );
  const approved = await mine(sent);
  expect(approved.may).toEqual(['write', 'choose-shop', 'choose-at-once']);
  expect((await turn(approved, null)).body.code).toBe('claim-changed');
  const with1st = (await turn(approved, scene.storeId)).body;
  expect(with1st).toMatchObject({ state: 'approved', dueOn: '2026-12-20', shop: { id: scene.shop.id } });
  const theirs = await ask(
    house(),
    getShopClaim,
    { claimId: sent.id },
    await aSession(house(), scene.reviewer, 'bikeshop'),
  );
  expect(theirs.body.may).toContain('replace');
});

test('a brand without an address is not asked, and nothing is left behind', async () => {
  await setAddress(null);
  const id = uuidv7();
  expect((await complain(id)).body.code).toBe('brand-unavailable');
  expect(await house().db.$count(claims, eq(claims.id, id))).toBe(0);
  const asked = (await request(house(), scene)).body;
  expect((await turn(asked, null)).body.code).toBe('brand-unavailable');
  expect(await mine(asked)).toMatchObject({ state: 'requested', shop: { id: scene.shop.id } });
});

test('sent again, also at once, it is one complaint and one letter', async () => {
  const id = uuidv7();
  const answers = [...(await Promise.all([complain(id), complain(id)])), await complain(id)];
  expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
    [200, 2],
    [200, 2],
    [200, 2],
  ]);
  expect(await links()).toHaveLength(1);
});

describe('a request that lies at a shop', () => {
  test('goes to the brand; its people are told, and read it no more', async () => {
    const asked = (await request(house(), scene)).body;
    house().clock.advance(2 * 86_400);
    const turned = (await turn(asked, null)).body;
    expect(turned).toMatchObject({ state: 'in-review', shop: null, dueOn: asked.dueOn });
    expect(await lettersOf(scene.opener.email, 'shop-claim-withdrawn')).toHaveLength(1);
    const read = await ask(
      house(),
      getShopClaim,
      { claimId: asked.id },
      await aSession(house(), scene.opener, 'bikeshop'),
    );
    expect(read.body.code).toBe('not-found');
  });

  test('is the shop’s once it has begun, and nobody else’s to give away', async () => {
    const begun = (await save(house(), scene)).body;
    expect((await turn(begun, null)).body.code).toBe('claim-changed');
    const stranger = await anAccount(house(), { phoneConfirmed: true });
    expect((await turn(begun, null, stranger.token)).body.code).toBe('not-found');
  });
});

test('of the owner, who takes it back, and the brand, which decides, one is first', async () => {
  const sent = (await complain()).body;
  const [decided, cancelled] = await Promise.all([
    decideBy(sent),
    ask(house(), cancelMyClaim, move(sent), { token: token() }),
  ]);
  const codes = [decided, cancelled].map(({ status, body }) => (status < 300 ? 'ok' : body.code));
  expect(codes.toSorted()).toEqual(['claim-changed', 'ok']);
  const { state } = await mine(sent);
  expect(state).toBe(codes[0] === 'ok' ? 'approved' : 'cancelled');
});

test('the brand refuses with a reason, and is asked once more; a link that is over is followed by another', async () => {
  const sent = (await complain(uuidv7(), { isHiddenDefect: true })).body;
  house().clock.advance(7 * 86_400);
  const [first] = await links();
  expect((await ask(house(), readClaimAsBrand, { token: first! })).body.code).toBe('link-expired');
  await askBrands(house());
  expect(await links()).toHaveLength(2);
  const refused = (await decideBy(sent, rejection)).body;
  expect(refused.events[0]!.details).toMatchObject({ isHiddenDefect: true });
  expect((await lettersOf(scene.owner.email, 'claim-rejected'))[0]!.text).toContain('consumidor.gov.br');
  const appeal = { ...move(refused), text: 'Não caí.', evidence: [] };
  const answer = await ask(house(), appealClaim, appeal, { token: token() });
  expect(answer.body).toMatchObject({ state: 'appealed', shop: null });
  expect(await links()).toHaveLength(3);
  expect((await decideBy(answer.body, rejection)).body.state).toBe('rejected-on-appeal');
});
