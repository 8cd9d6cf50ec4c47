import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import {
  appealClaim,
  cancelMyClaim,
  chooseClaimShop,
  chooseRemedy,
  getMyClaim,
  listMyClaims,
  writeToClaimShop,
} from '#domain/claim/owner.contract.ts';
import type { PaidBack } from '#domain/claim/paid-back.ts';
import { declineClaim, getShopClaim, noteRemedied, writeToClaimOwner } from '#domain/claim/shop.contract.ts';
import { getMyPart, getShopPart } from '#domain/component/contract.ts';
import { addDays, dateOf } from '#domain/warranty/calendar-date.ts';
import { aClaimScene, aSession, decide, finish, rejection, request, save } from '#tests/builders/claim-scene.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { aStore } from '#tests/builders/store.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const kindsTo = async (email: string) =>
  (await lettersTo(house(), email)).map(({ kind }) => kind).filter((kind) => kind.includes('claim'));

test('a request becomes an approved claim, of which each side reads what it may, and everybody is written to once', async () => {
  const scene = await aClaimScene(house());
  const { owner, opener, reviewer, part, tag } = scene;
  const requested = (await request(house(), scene)).body;
  expect(requested).toMatchObject({
    number: expect.stringMatching(/^G-[0-9A-Z]+$/),
    state: 'requested',
    version: 1,
    complainedOn: '2026-11-20',
    dueOn: '2026-12-20',
    shop: { name: 'Pedal Bom', city: 'São Paulo' },
    events: [{ kind: 'requested', who: 'Marina de Souza', mine: true }],
    may: ['write', 'cancel', 'choose-shop', 'choose-at-once'],
  });
  const ofShop = (await ask(house(), getShopClaim, { claimId: requested.id }, { token: opener.token })).body;
  expect(ofShop).toMatchObject({ ownerName: 'M***a S.', events: [{ who: 'M***a S.', mine: false }], draft: null });
  expect(ofShop.may).toEqual(['write', 'diagnose', 'decline', 'hand-over', 'assign']);

  const { id: claimId } = requested;
  const saved = (await save(house(), scene, { claimId, version: 1 })).body;
  expect(saved).toMatchObject({ state: 'open', version: 2, draft: { diagnosis: 'Gaiola torta.', note: '' } });
  const once = { claimId, version: 2, draftVersion: 1 };
  const again = (await save(house(), scene, { ...once, diagnosis: 'Gaiola torta e frouxa.' })).body;
  expect(again).toMatchObject({ version: 2, draft: { version: 2, diagnosis: 'Gaiola torta e frouxa.' } });
  const sent = (await finish(house(), scene, { ...once, draftVersion: 2, note: 'Cliente com pressa.' })).body;
  expect(sent).toMatchObject({ state: 'in-review', version: 3, draft: null, decider: 'shop' });
  expect(sent.may).toEqual(['write', 'decline', 'hand-over', 'assign']);
  expect(sent.events.at(-1)).toMatchObject({ kind: 'in-review', details: { note: 'Cliente com pressa.' } });
  expect((await decide(house(), scene, sent, { by: opener })).body.code).toBe('four-eyes');
  const decided = (await decide(house(), scene, sent)).body;
  expect(decided).toMatchObject({ state: 'approved', version: 4 });
  expect(decided.may).toEqual(['write', 'decline', 'replace', 'order-part', 'hand-over', 'assign']);

  const mine = (await ask(house(), getMyClaim, { claimId }, { token: owner.token })).body;
  expect(mine.events.map(({ kind, who }) => [kind, who])).toEqual([
    ['requested', 'Marina de Souza'],
    ['open', 'J***s L.'],
    ['in-review', 'J***s L.'],
    ['approved', 'R***a P.'],
  ]);
  expect(JSON.stringify(mine)).not.toContain('Cliente com pressa.');
  expect(await kindsTo(owner.email)).toEqual(['claim-requested', 'claim-open', 'claim-in-review', 'claim-approved']);
  expect(await kindsTo(opener.email)).toEqual(['shop-claim-requested', 'shop-claim-approved']);
  expect(await kindsTo(reviewer.email)).toEqual(['shop-claim-requested', 'shop-claim-in-review']);
  const details = await ask(house(), getMyPart, { tag, id: part.id }, { token: owner.token });
  expect(details.body.claim).toMatchObject({ refusal: 'claim-under-way', last: { id: claimId, state: 'approved' } });
  const other = await anEmployee(house());
  const elsewhere = await ask(house(), getShopPart, { tag, id: part.id }, { token: other.token });
  expect(elsewhere.body.claim).toEqual({ refusal: 'claim-under-way', last: null, earlier: null });
  expect((await ask(house(), listMyClaims, { tag }, { token: owner.token })).body.claims).toHaveLength(1);
});

test('a shop opens a claim on a scanned bike by its first draft, or by sending the diagnosis at once', async () => {
  const scene = await aClaimScene(house());
  const sent = (await finish(house(), scene)).body;
  expect(sent).toMatchObject({ state: 'in-review', version: 2, dueOn: '2026-12-20' });
  expect(sent.events.map(({ kind }) => kind)).toEqual(['open', 'in-review']);
  expect(await kindsTo(scene.owner.email)).toEqual(['claim-in-review']);
});

test('a shop that cannot take a request gives it back: the owner chooses another one', async () => {
  const scene = await aClaimScene(house());
  const { owner, opener } = scene;
  const { id: claimId, version } = (await request(house(), scene)).body;
  const declining = { claimId, moveId: uuidv7(), version, text: 'Estamos sem vaga.' };
  for (let nth = 0; nth < 2; nth++)
    expect((await ask(house(), declineClaim, declining, { token: opener.token })).status).toBe(200);
  expect((await ask(house(), getShopClaim, { claimId }, { token: opener.token })).body.code).toBe('not-found');
  const given = (await ask(house(), getMyClaim, { claimId }, { token: owner.token })).body;
  expect(given).toMatchObject({
    state: 'requested',
    shop: null,
    version: 2,
    may: ['cancel', 'choose-shop', 'choose-at-once'],
  });
  const [letter] = (await lettersTo(house(), owner.email)).filter(({ kind }) => kind === 'claim-declined');
  expect(letter!.text).toContain('Estamos sem vaga.');
  const next = await anEmployee(house());
  const store = await aStore(house(), { brandId: scene.bike.brand.id, cnpj: next.shop.cnpj });
  const choosing = { claimId, moveId: uuidv7(), version: 2, storeId: store.id };
  const { body } = await ask(house(), chooseClaimShop, choosing, { token: owner.token });
  expect(body).toMatchObject({ shop: { id: next.shop.id }, version: 3 });
  expect(await kindsTo(next.email)).toEqual(['shop-claim-shop-chosen']);
  const theirs = (await ask(house(), getShopClaim, { claimId }, { token: next.token })).body;
  expect(theirs.events.map(({ kind, who }) => [kind, who])).toEqual([
    ['requested', 'M***a S.'],
    ['declined', 'J***s L.'],
    ['shop-chosen', 'M***a S.'],
  ]);
});

test('a request that is given to the shop that has it stays as it is, and nobody is written to', async () => {
  const scene = await aClaimScene(house());
  const { owner, opener, storeId } = scene;
  const { id: claimId, version } = (await request(house(), scene)).body;
  const before = await kindsTo(opener.email);
  const choosing = { claimId, moveId: uuidv7(), version, storeId };
  const { body } = await ask(house(), chooseClaimShop, choosing, { token: owner.token });
  expect([body.version, body.events.map(({ kind }) => kind)]).toEqual([version, ['requested']]);
  expect(await kindsTo(opener.email)).toEqual(before);
});

test('a store that is no bike shop with somebody for claims takes none', async () => {
  const scene = await aClaimScene(house());
  const { id: storeId } = await aStore(house(), { brandId: scene.bike.brand.id });
  expect((await request(house(), { ...scene, storeId })).body.code).toBe('store-unavailable');
  const { id: otherBrands } = await aStore(house(), { cnpj: scene.shop.cnpj });
  expect((await request(house(), { ...scene, storeId: otherBrands })).body.code).toBe('store-unavailable');
});

test('a rejected claim is closed; its owner appeals within 30 days, once, and the brand decides', async () => {
  const scene = await aClaimScene(house());
  const { owner, reviewer } = scene;
  const sent = (await finish(house(), scene)).body;
  await decide(house(), scene, sent, { decision: rejection });
  const rejected = (await ask(house(), getMyClaim, { claimId: sent.id }, { token: owner.token })).body;
  expect(rejected).toMatchObject({ state: 'rejected', appealUntil: '2026-12-20', may: ['appeal'] });
  const [letter] = (await lettersTo(house(), owner.email)).filter(({ kind }) => kind === 'claim-rejected');
  for (const words of ['Houve uma queda.', 'queda ou batida', '20 de dezembro de 2026'])
    expect(letter!.text).toContain(words);
  const appeal = {
    claimId: sent.id,
    moveId: uuidv7(),
    version: rejected.version,
    text: 'Não houve queda.',
    evidence: [],
  };
  const { body } = await ask(house(), appealClaim, appeal, { token: owner.token });
  expect(body).toMatchObject({ state: 'appealed', appealUntil: null });
  const shops = (await ask(house(), getShopClaim, { claimId: sent.id }, { token: reviewer.token })).body;
  expect(shops).toMatchObject({ decider: 'brand', may: ['write', 'assign'] });
  expect((await decide(house(), scene, shops)).body.code).toBe('claim-changed');
  const twice = { ...appeal, moveId: uuidv7(), version: body.version };
  expect((await ask(house(), appealClaim, twice, { token: owner.token })).body.code).toBe('claim-changed');
});

describe('an appeal is refused', () => {
  test.each([
    ['2026-12-20T23:00:00Z', undefined],
    ['2026-12-21T04:00:00Z', 'appeal-over'],
  ])('at %s: %s', async (instant, code) => {
    house().clock.set('2026-11-20T15:00:00Z');
    const scene = await aClaimScene(house());
    const sent = (await finish(house(), scene)).body;
    const { version } = (await decide(house(), scene, sent, { decision: rejection })).body;
    house().clock.set(instant);
    const appeal = { claimId: sent.id, moveId: uuidv7(), version, text: 'Não houve queda.', evidence: [] };
    const session = await aSession(house(), scene.owner, 'cyclist');
    expect((await ask(house(), appealClaim, appeal, session)).body.code).toBe(code);
    house().clock.set('2026-11-20T15:00:00Z');
  });

  test('while another claim on the part is under way', async () => {
    const scene = await aClaimScene(house());
    const sent = (await finish(house(), scene)).body;
    const { version } = (await decide(house(), scene, sent, { decision: rejection })).body;
    await save(house(), scene);
    const appeal = { claimId: sent.id, moveId: uuidv7(), version, text: 'Não houve queda.', evidence: [] };
    const { body } = await ask(house(), appealClaim, appeal, { token: scene.owner.token });
    expect(body.code).toBe('claim-under-way');
  });
});

test('once the law’s term has passed the owner chooses, and the shop notes what it gave', async () => {
  const scene = await aClaimScene(house(), { warrantyMonths: 24 });
  const { owner, reviewer } = scene;
  const { id: claimId, version } = (await save(house(), scene)).body;
  const choosing = { claimId, moveId: uuidv7(), version, remedy: 'money-back', text: null } as const;
  expect((await ask(house(), chooseRemedy, choosing, { token: owner.token })).body.code).toBe('term-runs');
  house().clock.advance(31 * 86_400);
  const ofOwner = await aSession(house(), owner, 'cyclist');
  const ofShop = await aSession(house(), reviewer, 'bikeshop');
  const chosen = (await ask(house(), chooseRemedy, choosing, ofOwner)).body;
  expect(chosen).toMatchObject({ state: 'remedy-chosen', may: ['write'] });
  const read = (await ask(house(), getShopClaim, { claimId }, ofShop)).body;
  expect(read).toMatchObject({ draft: null, may: ['write', 'assign', 'note-remedied'], remedy: 'money-back' });
  const noting = { claimId, moveId: uuidv7(), version: read.version, text: 'Por Pix.' };
  const on = dateOf(house().clock.now());
  const note = (money?: PaidBack) => ask(house(), noteRemedied, { ...noting, ...(money && { money }) }, ofShop);
  expect((await note()).body).toMatchObject({ errors: [{ at: 'money', code: 'required' }] });
  const unindexed = (await note({ cents: 42_000, index: null, on })).body;
  expect(unindexed).toMatchObject({ errors: [{ at: 'money.index', code: 'required' }] });
  const tomorrow = (await note({ cents: 42_000, index: 'inpc', on: addDays(on, 1) })).body;
  expect(tomorrow).toMatchObject({ errors: [{ at: 'money.on', code: 'in-future' }] });
  const money = { cents: 42_000, index: 'inpc', on } as const;
  const { body } = await note(money);
  expect(body.events.at(-1)).toMatchObject({ kind: 'remedied', details: { text: 'Por Pix.', money } });
  expect((await lettersTo(house(), owner.email)).at(-1)!.text).toMatch(/R\$\s420,00, corrigido pelo INPC/);
  expect(body).toMatchObject({ state: 'remedied', may: [] });
  expect((await kindsTo(owner.email)).slice(-2)).toEqual(['claim-remedy-chosen', 'claim-remedied']);
  house().clock.set('2026-11-20T15:00:00Z');
});

test('owner and shop write on a claim until it is closed; only the first of several messages is mailed', async () => {
  const scene = await aClaimScene(house());
  const { owner, opener } = scene;
  const { id: claimId, version } = (await save(house(), scene)).body;
  const say = (text: string | null, id = uuidv7()) =>
    ask(house(), writeToClaimShop, { claimId, id, text, evidence: [] }, { token: owner.token });
  const answer = (text: string, id = uuidv7()) =>
    ask(house(), writeToClaimOwner, { claimId, id, text, evidence: [] }, { token: opener.token });
  const id = uuidv7();
  await say('Quando fica pronto?', id);
  expect((await say('Quando fica pronto?', id)).body.messages).toHaveLength(1);
  expect((await say('Outra coisa', id)).body.code).toBe('id-taken');
  expect((await say(null)).body).toMatchObject({ code: 'invalid-input', errors: [{ at: 'text', code: 'required' }] });
  await say('Alô?');
  await answer('Na sexta.');
  const { body } = await answer('De manhã.');
  expect(body.messages.map(({ side, text, who }) => [side, text, who])).toEqual([
    ['owner', 'Quando fica pronto?', 'M***a S.'],
    ['owner', 'Alô?', 'M***a S.'],
    ['shop', 'Na sexta.', 'Jonas Lima'],
    ['shop', 'De manhã.', 'Jonas Lima'],
  ]);
  expect((await kindsTo(opener.email)).filter((kind) => kind === 'shop-claim-message')).toHaveLength(1);
  expect((await kindsTo(owner.email)).filter((kind) => kind === 'claim-message')).toHaveLength(1);
  const cancelling = { claimId, moveId: uuidv7(), version };
  expect((await ask(house(), cancelMyClaim, cancelling, { token: owner.token })).body.state).toBe('cancelled');
  expect((await say('Por quê?')).body.code).toBe('claim-closed');
  expect((await answer('Oi')).body.code).toBe('claim-closed');
});

test('an owner takes a claim back, and may ask again', async () => {
  const scene = await aClaimScene(house());
  const { id: claimId, version } = (await request(house(), scene)).body;
  const { token } = scene.owner;
  const { body } = await ask(house(), cancelMyClaim, { claimId, moveId: uuidv7(), version }, { token });
  expect(body).toMatchObject({ state: 'cancelled', may: [] });
  expect(await kindsTo(scene.opener.email)).toEqual(['shop-claim-requested', 'shop-claim-cancelled']);
  expect((await request(house(), scene)).body.state).toBe('requested');
});
