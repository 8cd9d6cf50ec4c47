import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appealClaim, cancelMyClaim, chooseRemedy, getMyClaim, requestClaim } from '#domain/claim/owner.contract.ts';
import { noTerm } from '#domain/claim/term.ts';
import { getMyPart } from '#domain/component/contract.ts';
import { tellTerms } from '#server/claim/term/tell-terms.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { brands } from '#server/db/tables/tag.ts';
import {
  aClaimScene,
  aSession,
  decide,
  finish,
  rejection,
  request,
  type ClaimScene,
} from '#tests/builders/claim-scene.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const begin = '2026-11-20T15:00:00Z';
beforeEach(() => house().clock.set(begin));
afterEach(() => house().clock.set(begin));

/** A scene whose part's warranty is over. */
async function anExpiredScene(): Promise<ClaimScene> {
  const scene = await aClaimScene(house(), { warrantyMonths: 12 });
  const old = { purchasedOn: '2023-05-10', warrantyStartsOn: '2023-05-10' };
  await house().db.update(bikes).set(old).where(eq(bikes.id, scene.bike.bike.id));
  return scene;
}

const goodwill = (scene: ClaimScene) => request(house(), scene, { isGoodwill: true });
const move = ({ id: claimId, version }: { id: string; version: number }) => ({ claimId, moveId: uuidv7(), version });
const lastTo = async (email: string) => (await lettersTo(house(), email)).at(-1)!;

test('is marked as such on all sides, and promises no term', async () => {
  const scene = await anExpiredScene();
  const { status, body } = await goodwill(scene);
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: 'requested', dueOn: noTerm, may: ['write', 'cancel', 'choose-shop'] });
  expect(body.events[0]!.details).toMatchObject({ isGoodwill: true });
  for (const { email } of [scene.owner, scene.opener]) {
    const { text } = await lastTo(email);
    expect(text).toContain('Pedido de cortesia');
    expect(text).not.toMatch(/30 dias|9999/);
  }
});

test('is not asked for while the warranty runs', async () => {
  const scene = await aClaimScene(house());
  expect((await goodwill(scene)).body.code).toBe('warranty-runs');
});

test('keeps no complaint from its part, and is asked for once at a time, never beside one', async () => {
  const scene = await anExpiredScene();
  await goodwill(scene);
  expect((await goodwill(scene)).body.code).toBe('claim-under-way');
  const real = await request(house(), scene, { isHiddenDefect: true });
  expect(real.body).toMatchObject({ state: 'requested', complainedOn: '2026-11-20', dueOn: '2026-12-20' });
  const other = await anExpiredScene();
  await request(house(), other, { isHiddenDefect: true });
  expect((await goodwill(other)).body.code).toBe('claim-under-way');
});

test('at once with a complaint, both are there', async () => {
  const scene = await anExpiredScene();
  const answers = await Promise.all([
    goodwill(scene),
    request(house(), scene, { isHiddenDefect: true }),
    goodwill(scene),
  ]);
  expect(answers[1].status).toBe(200);
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
});

test('the part’s page still offers a complaint beside it', async () => {
  const scene = await anExpiredScene();
  await goodwill(scene);
  const { tag, part, owner } = scene;
  const { body } = await ask(house(), getMyPart, { tag, id: part.id }, { token: owner.token });
  expect(body.claim).toMatchObject({ refusal: 'warranty-expired', last: { dueOn: noTerm } });
});

test('no clock runs: nothing is told of a term, and no remedy becomes due', async () => {
  const scene = await anExpiredScene();
  const { body } = await goodwill(scene);
  const before = (await lettersTo(house(), scene.owner.email)).length;
  house().clock.advance(90 * 86_400);
  await tellTerms(house());
  expect(await lettersTo(house(), scene.owner.email)).toHaveLength(before);
  const session = await aSession(house(), scene.owner, 'cyclist');
  const later = (await ask(house(), getMyClaim, { claimId: body.id }, session)).body;
  expect(later.may).not.toContain('choose-remedy');
  for (const ground of ['term-passed', 'repair-lessens'] as const) {
    const choice = { ...move(body), remedy: 'money-back' as const, ground, text: 'Porque sim.' };
    expect((await ask(house(), chooseRemedy, choice, session)).body.code).toBe('term-runs');
  }
});

test('a no is the end: no appeal, no Procon', async () => {
  const scene = await anExpiredScene();
  const { body: asked } = await goodwill(scene);
  const { body: sent } = await finish(house(), scene, { claimId: asked.id, version: asked.version });
  const { body: no } = await decide(house(), scene, sent, { decision: rejection });
  const { token } = scene.owner;
  const mine = (await ask(house(), getMyClaim, { claimId: no.id }, { token })).body;
  expect(mine).toMatchObject({ state: 'rejected', may: [], appealUntil: null });
  const appeal = { ...move(no), text: 'Não concordo.', evidence: [] };
  expect((await ask(house(), appealClaim, appeal, { token })).body.code).toBe('appeal-over');
  expect((await lastTo(scene.owner.email)).text).not.toMatch(/Procon|nova análise/);
});

test('the brand is asked as well, and told what it is', async () => {
  const scene = await anExpiredScene();
  const supportEmail = `garantia-${scene.tag}@marca.example`.toLowerCase();
  await house().db.update(brands).set({ supportEmail }).where(eq(brands.id, scene.bike.brand.id));
  const input = { tag: scene.tag, partId: scene.part.id, id: uuidv7(), text: 'Ajuda?', evidence: [], storeId: null };
  const { body } = await ask(house(), requestClaim, { ...input, isGoodwill: true }, { token: scene.owner.token });
  expect(body).toMatchObject({ state: 'in-review', dueOn: noTerm });
  const { text } = await lastTo(supportEmail);
  expect(text).toContain('cortesia');
  expect(text).not.toMatch(/30 dias|9999/);
});

test('its day is no complaint’s: what is complained of after it begins anew', async () => {
  const scene = await anExpiredScene();
  const { body } = await goodwill(scene);
  await ask(house(), cancelMyClaim, move(body), { token: scene.owner.token });
  house().clock.advance(5 * 86_400);
  const owner = { ...scene.owner, ...(await aSession(house(), scene.owner, 'cyclist')) };
  const again = await request(house(), { ...scene, owner }, { isHiddenDefect: true });
  expect(again.body).toMatchObject({ complainedOn: '2026-11-25', dueOn: '2026-12-25' });
});
