import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cancelMyClaim, chooseClaimShop, chooseRemedy, getMyClaim } from '#domain/claim/owner.contract.ts';
import { declineClaim, getShopClaim, noteRemedied } from '#domain/claim/shop.contract.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { tellTerms } from '#server/claim/term/tell-terms.ts';
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
import { anEmployee } from '#tests/builders/shop.ts';
import { aStore } from '#tests/builders/store.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const begin = '2026-11-20T15:00:00Z';
beforeEach(() => house().clock.set(begin));
afterEach(() => house().clock.set(begin));

type At = { id: string; version: number };
type Person = { token: string };
const move = ({ id: claimId, version }: At) => ({ claimId, moveId: uuidv7(), version });
const giveBack = (at: At, { token }: Person, moveId = uuidv7()) =>
  ask(house(), declineClaim, { ...move(at), moveId, text: 'Estamos com muito trabalho.' }, { token });
const mine = async ({ id: claimId }: At, { token }: Person) =>
  (await ask(house(), getMyClaim, { claimId }, { token })).body;
const choose = (at: At, { token }: Person, remedy: 'exchange' | 'money-back' = 'money-back') =>
  ask(house(), chooseRemedy, { ...move(at), remedy, text: null }, { token });
const lettersOf = async (email: string, kind: string) =>
  (await lettersTo(house(), email)).filter((letter) => letter.kind === kind);

/** Another shop of the brand, with its store. */
async function anotherShop({ bike }: ClaimScene) {
  const next = await anEmployee(house(), { office: 'owner' });
  const { id: storeId } = await aStore(house(), { brandId: bike.brand.id, cnpj: next.shop.cnpj });
  return { next, storeId };
}

describe('a shop ends no claim: it gives it back', () => {
  test.each([
    ['a draft', save, 'requested', ['cancel', 'choose-shop', 'choose-at-once']],
    ['a diagnosis', finish, 'requested', ['cancel', 'choose-shop', 'choose-at-once']],
    [
      'an approved one',
      async (...given: Parameters<typeof finish>) => approve(given[1]),
      'approved',
      ['choose-shop', 'choose-at-once'],
    ],
  ] as const)('%s goes on with its day, term and history', async (_, make, state, may) => {
    const scene = await aClaimScene(house());
    const { owner, opener } = scene;
    const begun = (await make(house(), scene)).body;
    house().clock.advance(3 * 86_400);
    const [ofOwner, ofShop] = [await aSession(house(), owner, 'cyclist'), await aSession(house(), opener, 'bikeshop')];
    const moveId = uuidv7();
    for (let nth = 0; nth < 2; nth++) expect((await giveBack(begun, ofShop, moveId)).status).toBe(200);
    const given = await mine(begun, ofOwner);
    expect(given).toMatchObject({ state, shop: null, complainedOn: '2026-11-20', dueOn: '2026-12-20', may });
    expect(given.events.map(({ kind }) => kind)).toEqual([...begun.events.map(({ kind }) => kind), 'declined']);
    expect((await ask(house(), getShopClaim, { claimId: begun.id }, ofShop)).body.code).toBe('not-found');
    const [letter, ...more] = await lettersOf(owner.email, 'claim-declined');
    expect(more).toEqual([]);
    for (const said of ['Estamos com muito trabalho.', 'escolhe', '20 de novembro de 2026', '20 de dezembro de 2026'])
      expect(letter!.text).toContain(said);
    const { next, storeId } = await anotherShop(scene);
    const choosing = { ...move(given), storeId };
    expect((await ask(house(), chooseClaimShop, choosing, ofOwner)).body).toMatchObject({ state, dueOn: '2026-12-20' });
    const theirs = (await ask(house(), getShopClaim, { claimId: begun.id }, { token: next.token })).body;
    expect(theirs).toMatchObject({ complainedOn: '2026-11-20', draft: null });
    expect(theirs.may).toContain(state === 'approved' ? 'replace' : 'diagnose');
  });

  const approve = async (scene: ClaimScene) => decide(house(), scene, (await finish(house(), scene)).body);

  test('and of the shop, the owner and a reviewer at once one moves it', async () => {
    const scene = await aClaimScene(house());
    const sent = (await finish(house(), scene)).body;
    const answers = await Promise.all([
      giveBack(sent, scene.opener),
      ask(house(), cancelMyClaim, move(sent), { token: scene.owner.token }),
      decide(house(), scene, sent, { decision: approval }),
    ]);
    const codes = answers.map(({ status, body }) => (status < 300 ? 'ok' : (body as { code: string }).code));
    // Whoever comes after the shop has left is not of the claim any more.
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  });

  test('another shop’s people do not, and a shop does not give back what was chosen', async () => {
    const scene = await aClaimScene(house());
    const sent = (await finish(house(), scene)).body;
    const stranger = await anEmployee(house(), { office: 'owner' });
    expect((await giveBack(sent, stranger)).body).toMatchObject({ code: 'not-found' });
    house().clock.advance(31 * 86_400);
    const chosen = (await choose(sent, await aSession(house(), scene.owner, 'cyclist'))).body;
    const ofShop = await aSession(house(), scene.opener, 'bikeshop');
    expect((await giveBack(chosen, ofShop)).body).toMatchObject({ code: 'claim-changed' });
  });
});

describe('after the term the remedy is the owner’s', () => {
  test('without a shop too: the owner is told, chooses, and has a shop give it', async () => {
    const scene = await aClaimScene(house());
    const begun = (await save(house(), scene)).body;
    await giveBack(begun, scene.opener);
    house().clock.advance(31 * 86_400);
    await tellTerms(house());
    expect(await lettersOf(scene.owner.email, 'claim-term-passed')).toHaveLength(1);
    const ofOwner = await aSession(house(), scene.owner, 'cyclist');
    const given = await mine(begun, ofOwner);
    expect(given.may).toEqual(['cancel', 'choose-shop', 'choose-remedy']);
    const chosen = (await choose(given, ofOwner)).body;
    expect(chosen).toMatchObject({ state: 'remedy-chosen', shop: null, may: ['choose-shop', 'choose-brand'] });
    expect((await choose(chosen, ofOwner, 'exchange')).body.code).toBe('claim-changed');
    const [letter] = await lettersOf(scene.owner.email, 'claim-remedy-chosen');
    expect(letter!.text).toContain('O prazo legal terminou.');
    expect(letter!.text).not.toContain('vai até');
    expect(letter!.text).toContain('O pedido está sem loja');
    const { next, storeId } = await anotherShop(scene);
    const choosing = { ...move(chosen), storeId };
    const with2nd = (await ask(house(), chooseClaimShop, choosing, ofOwner)).body;
    expect(with2nd).toMatchObject({ state: 'remedy-chosen', shop: { id: next.shop.id } });
    const ofNext = await aSession(house(), next, 'bikeshop');
    const money = { cents: 49_900, index: 'inpc' as const, on: dateOf(house().clock.now()) };
    const noted = await ask(house(), noteRemedied, { ...move(with2nd), text: 'Pago por Pix.', money }, ofNext);
    expect(noted.body.state).toBe('remedied');
  });

  test('a shop that gives the claim back then takes nothing away', async () => {
    const scene = await aClaimScene(house());
    const begun = (await save(house(), scene)).body;
    house().clock.advance(31 * 86_400);
    await giveBack(begun, await aSession(house(), scene.opener, 'bikeshop'));
    const ofOwner = await aSession(house(), scene.owner, 'cyclist');
    const given = await mine(begun, ofOwner);
    expect((await lettersOf(scene.owner.email, 'claim-declined'))[0]!.text).toContain('O prazo legal já passou');
    expect((await choose(given, ofOwner)).body.state).toBe('remedy-chosen');
  });

  test.each([
    [30, []],
    [31, ['choose-remedy']],
  ])('a refusal on day %i leaves it: %s', async (days, may) => {
    const scene = await aClaimScene(house());
    const sent = (await finish(house(), scene)).body;
    house().clock.advance(days * 86_400);
    const [by, ofOwner] = [
      await aSession(house(), scene.reviewer, 'bikeshop'),
      await aSession(house(), scene.owner, 'cyclist'),
    ];
    await decide(house(), scene, sent, { decision: rejection, by });
    const refused = await mine(sent, ofOwner);
    expect(refused.may).toEqual(['appeal', ...may]);
    const text = (await lettersOf(scene.owner.email, 'claim-rejected'))[0]!.text;
    expect(text).toContain('consumidor.gov.br');
    expect(text.includes('depois do prazo legal')).toBe(days > 30);
    const answer = await choose(refused, ofOwner);
    expect(answer.status < 300 ? answer.body.state : answer.body.code).toBe(days > 30 ? 'remedy-chosen' : 'term-runs');
  });

  test('of a late refusal no remedy is chosen while another claim on the part is under way', async () => {
    const scene = await aClaimScene(house());
    const sent = (await finish(house(), scene)).body;
    house().clock.advance(31 * 86_400);
    const [by, ofOwner, ofShop] = [
      await aSession(house(), scene.reviewer, 'bikeshop'),
      await aSession(house(), scene.owner, 'cyclist'),
      await aSession(house(), scene.opener, 'bikeshop'),
    ];
    await decide(house(), scene, sent, { decision: rejection, by });
    const refused = await mine(sent, ofOwner);
    expect((await save(house(), scene, {}, ofShop)).body.state).toBe('open');
    expect((await mine(sent, ofOwner)).may).toEqual([]);
    expect((await choose(refused, ofOwner)).body.code).toBe('claim-under-way');
  });
});

test('a request that was declined before anybody looked is a request still', async () => {
  const scene = await aClaimScene(house());
  const asked = (await request(house(), scene)).body;
  await giveBack(asked, scene.opener);
  expect(await mine(asked, scene.owner)).toMatchObject({
    state: 'requested',
    may: ['cancel', 'choose-shop', 'choose-at-once'],
  });
});
