import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import * as acts from '#domain/claim/brand-acts.contract.ts';
import { getDeskClaim } from '#domain/claim/brand-desk.contract.ts';
import { decideAsBrand, readClaimAsBrand, readOutcomeAsBrand } from '#domain/claim/brand.contract.ts';
import { chooseRemedy, getMyClaim, requestClaim, writeToClaimShop } from '#domain/claim/owner.contract.ts';
import { declineClaim, getShopClaim } from '#domain/claim/shop.contract.ts';
import { readDeskLog } from '#domain/staff/team.contract.ts';
import { claims } from '#server/claim/tables.ts';
import { memberships } from '#server/db/tables/shop.ts';
import { brands } from '#server/db/tables/tag.ts';
import { aClaimScene, approval, finish, rejection, type ClaimScene } from '#tests/builders/claim-scene.ts';
import { aStaffPerson, type StaffPerson } from '#tests/builders/staff.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
let scene: ClaimScene;
let support: string;
let helena: StaffPerson;
let bento: StaffPerson;

beforeEach(async () => {
  house().clock.set('2026-11-20T15:00:00Z');
  scene = await aClaimScene(house());
  support = `suporte.${randomUUID()}@brand.example`;
  await house().db.update(brands).set({ supportEmail: support }).where(eq(brands.id, scene.bike.brand.id));
  helena = await aStaffPerson(house(), { brandId: scene.bike.brand.id });
  bento = await aStaffPerson(house(), { brandId: scene.bike.brand.id, office: 'after-sales', name: 'Bento Reis' });
});

/** A diagnosed claim that nobody else of the shop may decide. */
async function withBrand(evidence: string[] = []) {
  await house()
    .db.update(memberships)
    .set({ suspendedAt: new Date() })
    .where(eq(memberships.id, scene.reviewer.membershipId));
  return (await finish(house(), scene, { evidence })).body;
}

const read = (number: string, by: { token: string } = bento) => ask(house(), getDeskClaim, { number }, by);
const decide = (
  number: string,
  version: number,
  decision = approval,
  by: { token: string } = bento,
  moveId = uuidv7(),
) => ask(house(), acts.decideDeskClaim, { number, moveId, version, decision }, by);
const mine = async (claimId: string) => (await ask(house(), getMyClaim, { claimId }, scene.owner)).body;
const letters = async (to: string, kind: string) =>
  (await lettersTo(house(), to)).filter((letter) => letter.kind === kind);
const linkToken = async () =>
  /claim-decision\?token=([\w-]+)/.exec((await letters(support, 'claim-decision')).at(-1)!.text)![1]!;
const log = async () => (await ask(house(), readDeskLog, {}, helena)).body.events;

describe('a decision at the desk', () => {
  test('is made once, by the brand; the log alone knows who; owner and shop are told, and the link says so', async () => {
    const sent = await withBrand();
    const token = await linkToken();
    const seen = (await read(sent.number)).body;
    expect(seen).toMatchObject({ number: sent.number, state: 'in-review', decider: 'brand', ownerName: 'M***a S.' });
    expect(seen.may).toEqual(['decide', 'send-back', 'write']);
    expect(seen).toMatchObject({ against: null, receipt: { holds: true }, warranty: { state: 'active' } });
    expect(JSON.stringify(seen)).not.toContain(scene.owner.email);
    expect(JSON.stringify(seen)).not.toContain('Jonas Lima');
    house().clock.set('2026-11-20T15:01:00Z');
    const moveId = uuidv7();
    const done = await decide(sent.number, seen.version, approval, bento, moveId);
    expect(done.body).toMatchObject({ state: 'approved', may: ['write'] });
    expect(done.body.events.at(-1)).toMatchObject({ kind: 'approved', side: 'brand', who: null, mine: false });
    expect((await decide(sent.number, seen.version, approval, bento, moveId)).body.version).toBe(done.body.version);
    expect((await decide(sent.number, done.body.version, rejection)).body.code).toBe('claim-changed');
    expect((await ask(house(), readClaimAsBrand, { token })).body.code).toBe('link-expired');
    expect((await ask(house(), readOutcomeAsBrand, { token })).body).toMatchObject({ outcome: 'approved' });
    expect((await mine(sent.id)).events.at(-1)).toMatchObject({ kind: 'approved', side: 'brand', who: null });
    expect(await letters(scene.owner.email, 'claim-approved')).toHaveLength(1);
    expect(await letters(scene.opener.email, 'shop-claim-approved')).toHaveLength(1);
    const lines = (await log()).filter(({ kind }) => kind === 'claim-decided');
    expect(lines).toMatchObject([{ by: 'Bento Reis', thing: sent.number }]);
  });

  test.each(['desk and link', 'desk and desk'])('of two at once, %s, one wins and the other is told', async (which) => {
    const { number, version, id } = await withBrand();
    const token = await linkToken();
    const answers = await Promise.all([
      decide(number, version, approval),
      which === 'desk and desk'
        ? decide(number, version, rejection, helena)
        : ask(house(), decideAsBrand, { token, moveId: uuidv7(), version, decision: rejection }),
    ]);
    const codes = answers.map(({ body }) => body.code ?? 'decided').toSorted();
    expect(codes).toEqual(['claim-changed', 'decided']);
    const { state, events } = await mine(id);
    expect(['approved', 'rejected']).toContain(state);
    expect(events.filter(({ side, kind }) => side === 'brand' && kind !== 'sent-back')).toHaveLength(1);
    const told = await letters(scene.owner.email, `claim-${state}`);
    expect(told).toHaveLength(1);
  });

  test('two equal ones at once are one', async () => {
    const { number, version } = await withBrand();
    const moveId = uuidv7();
    const answers = await Promise.all([1, 2].map(() => decide(number, version, approval, bento, moveId)));
    expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
      [200, version + 1],
      [200, version + 1],
    ]);
    expect(await letters(scene.owner.email, 'claim-approved')).toHaveLength(1);
    expect((await log()).filter(({ kind }) => kind === 'claim-decided')).toHaveLength(1);
  });

  test('is not the brand’s while somebody of the shop may decide', async () => {
    const { number, version, id } = (await finish(house(), scene)).body;
    const { may } = (await read(number)).body;
    expect(may).toEqual(['write']);
    expect((await decide(number, version)).body.code).toBe('claim-changed');
    expect((await mine(id)).state).toBe('in-review');
  });
});

test('a question sends the diagnosis back; it comes back to the brand, which decides', async () => {
  const sent = await withBrand();
  const question = { number: sent.number, moveId: uuidv7(), version: sent.version, text: 'Qual o torque do parafuso?' };
  const asked = (await ask(house(), acts.askAboutDeskClaim, question, bento)).body;
  expect(asked).toMatchObject({ state: 'open', may: ['write'] });
  expect((await ask(house(), acts.askAboutDeskClaim, question, bento)).body.version).toBe(asked.version);
  const shopSees = (await ask(house(), getShopClaim, { claimId: sent.id }, scene.opener)).body;
  expect(shopSees.events.at(-1)).toMatchObject({ kind: 'sent-back', side: 'brand', details: { text: question.text } });
  expect(shopSees.draft).toMatchObject({ diagnosis: 'Gaiola torta.' });
  // The words are the shop's alone.
  expect(JSON.stringify(await mine(sent.id))).not.toContain(question.text);
  expect(await letters(scene.opener.email, 'shop-claim-sent-back')).toHaveLength(1);
  const again = await finish(house(), scene, {
    claimId: sent.id,
    version: asked.version,
    draftVersion: shopSees.draft!.version,
    diagnosis: 'Gaiola torta. Torque: 5 Nm.',
  });
  expect(again.body).toMatchObject({ state: 'in-review', decider: 'brand' });
  const seen = (await read(sent.number)).body;
  expect(seen.may).toContain('decide');
  expect((await decide(sent.number, seen.version)).body.state).toBe('approved');
  expect((await log()).map(({ kind }) => kind).filter((kind) => kind.startsWith('claim-'))).toEqual([
    'claim-decided',
    'claim-asked',
  ]);
});

describe('what the brand writes', () => {
  test('goes to owner and shop, once; what the owner answers is mailed to the brand and read at its desk', async () => {
    const { number, id } = await withBrand();
    const message = { number, id: uuidv7(), text: 'Mande uma foto da gancheira, por favor.' };
    const wrote = await Promise.all([1, 2].map(() => ask(house(), acts.writeOnDeskClaim, message, bento)));
    expect(wrote.map(({ status }) => status)).toEqual([200, 200]);
    expect((await mine(id)).messages).toMatchObject([{ side: 'brand', who: null, text: message.text }]);
    const shopSees = (await ask(house(), getShopClaim, { claimId: id }, scene.opener)).body;
    expect(shopSees.messages).toMatchObject([{ side: 'brand', who: null }]);
    expect(await letters(scene.owner.email, 'claim-message')).toHaveLength(1);
    expect(await letters(scene.opener.email, 'shop-claim-message')).toHaveLength(1);
    const answer = { claimId: id, id: uuidv7(), text: 'Segue a foto.', evidence: [] };
    await ask(house(), writeToClaimShop, answer, scene.owner);
    expect((await read(number)).body.messages.map(({ side }) => side)).toEqual(['brand', 'owner']);
    const [told, ...more] = await letters(support, 'claim-answer');
    expect(more).toEqual([]);
    expect(told!.text).toContain(`/marca/garantias/${number}`);
    expect(told!.text).not.toContain('Segue a foto.');
    const other = { ...message, text: 'Outra coisa.' };
    expect((await ask(house(), acts.writeOnDeskClaim, other, helena)).body.code).toBe('id-taken');
    expect((await log()).filter(({ kind }) => kind === 'claim-answered')).toHaveLength(1);
  });

  test('is between owner and brand where no shop has the claim', async () => {
    const { tag, part, owner } = scene;
    const input = { tag, partId: part.id, id: uuidv7(), text: 'O câmbio pula.', evidence: [], storeId: null };
    const { id, number } = (await ask(house(), requestClaim, input, owner)).body;
    expect((await read(number)).body.may).toEqual(['decide', 'write']);
    await ask(house(), acts.writeOnDeskClaim, { number, id: uuidv7(), text: 'Qual o número do lote?' }, bento);
    await ask(house(), writeToClaimShop, { claimId: id, id: uuidv7(), text: 'L-26.', evidence: [] }, owner);
    expect((await read(number)).body.messages.map(({ text }) => text)).toEqual(['Qual o número do lote?', 'L-26.']);
    expect((await mine(id)).messages).toHaveLength(2);
  });

  test('is refused once the claim is over', async () => {
    const { number, version } = await withBrand();
    await decide(number, version, rejection);
    const late = { number, id: uuidv7(), text: 'Ainda uma coisa.' };
    expect((await ask(house(), acts.writeOnDeskClaim, late, bento)).body.code).toBe('claim-closed');
    expect(await letters(scene.owner.email, 'claim-message')).toEqual([]);
  });
});

test('what the owner wants at once is answered, and what they chose is given, at the desk', async () => {
  const { tag, part, owner } = scene;
  const input = { tag, partId: part.id, id: uuidv7(), text: 'O câmbio pula.', evidence: [], storeId: null };
  const sent = (await ask(house(), requestClaim, input, owner)).body;
  const wish = { remedy: 'money-back', ground: 'repair-lessens', text: 'Trincou o quadro.' } as const;
  await ask(house(), chooseRemedy, { claimId: sent.id, moveId: uuidv7(), version: sent.version, ...wish }, owner);
  const seen = (await read(sent.number)).body;
  expect(seen).toMatchObject({ remedyAsked: 'money-back', may: ['decide', 'answer-remedy', 'write'] });
  const on = (version: number) => ({ number: sent.number, moveId: uuidv7(), version });
  const contest = { ...on(seen.version), agrees: false, text: null };
  expect((await ask(house(), acts.answerDeskRemedy, contest, bento)).status).toBe(422);
  const agreed = (await ask(house(), acts.answerDeskRemedy, { ...on(seen.version), agrees: true, text: null }, bento))
    .body;
  expect(agreed).toMatchObject({ state: 'remedy-chosen', remedy: 'money-back' });
});

test('the brand gives what was chosen where its owner turned to it', async () => {
  const { id, number, version } = await withBrand();
  await ask(house(), declineClaim, { claimId: id, moveId: uuidv7(), version, text: 'Sem vaga.' }, scene.opener);
  await house()
    .db.update(claims)
    .set({ state: 'remedy-chosen', withBrand: true, shopId: null })
    .where(eq(claims.id, id));
  const seen = (await read(number)).body;
  expect(seen.may).toEqual(['answer-owner', 'note-remedied', 'write']);
  const said = { number, moveId: uuidv7(), version: seen.version, text: 'Enviamos na terça.' };
  const told = (await ask(house(), acts.answerDeskOwner, said, bento)).body;
  expect(told.events.at(-1)).toMatchObject({ kind: 'brand-answered', side: 'brand' });
  const note = { ...said, moveId: uuidv7(), version: told.version, text: 'Entregue.' };
  expect((await ask(house(), acts.noteDeskRemedied, { ...note, version: 1 }, bento)).body.code).toBe('claim-changed');
  expect((await ask(house(), acts.noteDeskRemedied, note, bento)).body.state).toBe('remedied');
});
