// In test:all: moves at once, many times over.
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerRemedyAsBrand, readClaimAsBrand } from '#domain/claim/brand.contract.ts';
import { chooseRemedy, getMyClaim } from '#domain/claim/owner.contract.ts';
import { answerRemedyAsShop, declineClaim, getShopClaim } from '#domain/claim/shop.contract.ts';
import { brands } from '#server/db/tables/tag.ts';
import {
  aClaimScene,
  aSession,
  approval,
  decide,
  finish,
  request,
  save,
  type ClaimScene,
} from '#tests/builders/claim-scene.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const begin = '2026-11-20T15:00:00Z';
beforeEach(() => house().clock.set(begin));
afterEach(() => house().clock.set(begin));

type At = { id: string; version: number };
type Reader = { token: string };
const why = 'O quadro trincou e seria soldado.';
const no = 'O laudo diz que a solda mantém a resistência.';
const move = ({ id: claimId, version }: At) => ({ claimId, moveId: uuidv7(), version });
const want = (at: At, { token }: Reader, moveId = uuidv7()) =>
  ask(
    house(),
    chooseRemedy,
    { ...move(at), moveId, remedy: 'money-back', ground: 'repair-lessens', text: why },
    { token },
  );
const answer = (at: At, { token }: Reader, agrees: boolean, text: string | null = no, moveId = uuidv7()) =>
  ask(house(), answerRemedyAsShop, { ...move(at), moveId, agrees, text }, { token });
const mine = async ({ id: claimId }: Pick<At, 'id'>, { token }: Reader) =>
  (await ask(house(), getMyClaim, { claimId }, { token })).body;
const kindsTo = async (email: string) => (await lettersTo(house(), email)).map(({ kind }) => kind);

const begun: [string, (scene: ClaimScene) => Promise<At>, string][] = [
  ['a request', async (scene) => (await request(house(), scene)).body, 'requested'],
  ['a draft', async (scene) => (await save(house(), scene)).body, 'open'],
  ['a diagnosis', async (scene) => (await finish(house(), scene)).body, 'in-review'],
  [
    'an approval',
    async (scene) => (await decide(house(), scene, (await finish(house(), scene)).body, { decision: approval })).body,
    'approved',
  ],
];

describe.each(begun)('on %s', (_, make, state) => {
  test('what the owner wants at once leaves the claim as it is, with its term', async () => {
    const scene = await aClaimScene(house());
    const at = await make(scene);
    const { body } = await want(at, scene.owner);
    expect(body).toMatchObject({ state, remedyAsked: 'money-back', dueOn: '2026-12-20' });
    expect(body.may).not.toContain('choose-at-once');
    expect(body.events.at(-1)).toMatchObject({ kind: 'remedy-asked', side: 'owner', details: { text: why } });
    expect((await want(body, scene.owner)).body.code).toBe('term-runs');
  });

  test('a contest leaves the 30 days running, and is said once', async () => {
    const scene = await aClaimScene(house());
    const { body: asked } = await want(await make(scene), scene.owner);
    const moveId = uuidv7();
    for (let nth = 0; nth < 2; nth++) expect((await answer(asked, scene.reviewer, false, no, moveId)).status).toBe(200);
    const after = await mine(asked, scene.owner);
    expect(after).toMatchObject({ state, remedyAsked: null, complainedOn: '2026-11-20', dueOn: '2026-12-20' });
    expect(after.may).not.toContain('choose-at-once');
    expect(after.events.at(-1)).toMatchObject({ kind: 'remedy-contested', side: 'shop', details: { text: no } });
    const letter = (await lettersTo(house(), scene.owner.email)).at(-1)!;
    expect(letter.kind).toBe('claim-remedy-contested');
    for (const said of [no, '20 de dezembro de 2026', 'Procon']) expect(letter.text).toContain(said);
    expect((await want(after, scene.owner)).body.code).toBe('term-runs');
    house().clock.advance(31 * 86_400);
    const session = await aSession(house(), scene.owner, 'cyclist');
    expect((await mine(after, session)).may).toContain('choose-remedy');
  });

  test('with a yes it is the owner’s choice, and no letter states a term any more', async () => {
    const scene = await aClaimScene(house());
    const { body: asked } = await want(await make(scene), scene.owner);
    expect((await answer(asked, scene.reviewer, true, null)).body).toMatchObject({
      state: 'remedy-chosen',
      remedyAsked: null,
    });
    const after = await mine(asked, scene.owner);
    expect(after.events.at(-1)).toMatchObject({
      kind: 'remedy-chosen',
      side: 'shop',
      details: { remedy: 'money-back', ground: 'repair-lessens' },
    });
    const letter = (await lettersTo(house(), scene.owner.email)).at(-1)!;
    expect(letter.kind).toBe('claim-remedy-agreed');
    expect(letter.text).not.toContain('dezembro');
  });
});

test('a contest needs a reason, an answer a wish, and the office for it', async () => {
  const scene = await aClaimScene(house());
  const { body: plain } = await request(house(), scene);
  expect((await answer(plain, scene.reviewer, true, null)).body.code).toBe('claim-changed');
  const { body: asked } = await want(plain, scene.owner);
  expect((await answer(asked, scene.reviewer, false, null)).body).toMatchObject({
    errors: [{ at: 'text', code: 'required' }],
  });
  const seller = await anEmployee(house(), { shop: scene.shop, office: 'salesperson' });
  expect((await answer(asked, seller, true, null)).body.code).toBe('forbidden');
  const stranger = await anEmployee(house(), { office: 'owner' });
  expect((await answer(asked, stranger, true, null)).body.code).toBe('not-found');
  expect(await kindsTo(scene.reviewer.email)).toContain('shop-claim-remedy-asked');
});

test('of a yes and a no at once one is taken', async () => {
  const scene = await aClaimScene(house());
  const { body: asked } = await want((await request(house(), scene)).body, scene.owner);
  const answers = await Promise.all([answer(asked, scene.reviewer, true), answer(asked, scene.opener, false)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('where no shop has the claim the brand answers by its link, and nothing else is put to it', async () => {
  const scene = await aClaimScene(house());
  const supportEmail = `sac-${scene.tag}@marca.example`.toLowerCase();
  await house().db.update(brands).set({ supportEmail }).where(eq(brands.id, scene.bike.brand.id));
  const { body: asked } = await request(house(), scene);
  await ask(house(), declineClaim, { ...move(asked), text: 'Sem vaga.' }, { token: scene.opener.token });
  const { body: wanted } = await want(await mine(asked, scene.owner), scene.owner);
  const [letter] = await lettersTo(house(), supportEmail);
  expect(letter!.text).toContain('o dinheiro de volta');
  const token = /claim-decision\?token=([\w-]+)/.exec(letter!.text)![1]!;
  const read = (await ask(house(), readClaimAsBrand, { token })).body;
  expect(read).toMatchObject({ remedyAsked: 'money-back', may: ['answer-remedy'] });
  const input = { token, moveId: uuidv7(), version: wanted.version, agrees: false, text: no };
  for (let nth = 0; nth < 2; nth++) expect((await ask(house(), answerRemedyAsBrand, input)).status).toBe(200);
  const after = await mine(asked, scene.owner);
  expect(after).toMatchObject({ state: 'requested', remedyAsked: null, dueOn: '2026-12-20' });
  expect(after.events.at(-1)).toMatchObject({ kind: 'remedy-contested', side: 'brand' });
  expect(after.may).toContain('choose-shop');
});

test('what is wanted goes along to the next shop', async () => {
  const scene = await aClaimScene(house());
  const { body: asked } = await want((await request(house(), scene)).body, scene.owner);
  await ask(house(), declineClaim, { ...move(asked), text: 'Sem vaga.' }, { token: scene.opener.token });
  expect(await mine(asked, scene.owner)).toMatchObject({ shop: null, remedyAsked: 'money-back' });
  const other = await ask(house(), getShopClaim, { claimId: asked.id }, { token: scene.opener.token });
  expect(other.body.code).toBe('not-found');
});
