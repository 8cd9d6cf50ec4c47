import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { assignClaim, listColleagues, orderPart, sendBackClaim } from '#domain/claim/desk.contract.ts';
import { getMyClaim } from '#domain/claim/owner.contract.ts';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { declineClaim, getShopClaim, listShopClaims } from '#domain/claim/shop.contract.ts';
import { dateOf, addDays } from '#domain/warranty/calendar-date.ts';
import { aClaimScene, decide, finish, request, type ClaimScene } from '#tests/builders/claim-scene.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const today = () => dateOf(house().clock.now());
const sendBack = (claim: { id: string; version: number }, by: { token: string }, text = 'Falta a foto do número.') =>
  ask(
    house(),
    sendBackClaim,
    { claimId: claim.id, moveId: uuidv7(), version: claim.version, text },
    { token: by.token },
  );
const order = (claim: { id: string; version: number }, by: { token: string }, expectedOn: string, moveId = uuidv7()) =>
  ask(house(), orderPart, { claimId: claim.id, moveId, version: claim.version, expectedOn }, { token: by.token });
const asOwner = async (scene: ClaimScene, claimId: string) =>
  (await ask(house(), getMyClaim, { claimId }, { token: scene.owner.token })).body;

describe('sent back to the mechanic', () => {
  test('with a question: the diagnosis is a draft again, who wrote it is told, and the owner does not read the question', async () => {
    const scene = await aClaimScene(house());
    const sent = (await finish(house(), scene, { diagnosis: 'Gaiola torta.', note: 'Pressa.' })).body;
    const back = (await sendBack(sent, scene.reviewer)).body;
    expect(back).toMatchObject({ state: 'open', draft: { diagnosis: 'Gaiola torta.', note: 'Pressa.' } });
    expect(back.events.at(-1)).toMatchObject({ kind: 'sent-back', details: { text: 'Falta a foto do número.' } });
    const letters = await lettersTo(house(), scene.opener.email);
    expect(letters.at(-1)!.text).toContain('Falta a foto do número.');
    const read = await asOwner(scene, sent.id);
    expect(read.state).toBe('open');
    expect(JSON.stringify(read)).not.toContain('Falta a foto');
  });

  test('it is sent again and decided; nobody who diagnosed it at any time decides', async () => {
    const scene = await aClaimScene(house());
    const third = await anEmployee(house(), { shop: scene.shop, office: 'mechanic' });
    house().clock.advance(60);
    const asked = (await request(house(), scene)).body;
    const sent = (await finish(house(), scene, { claimId: asked.id, version: asked.version })).body;
    const back = (await sendBack(sent, scene.reviewer)).body;
    const again = await finish(
      house(),
      scene,
      {
        claimId: back.id,
        version: back.version,
        draftVersion: back.draft!.version,
        diagnosis: 'Gaiola torta e solta.',
      },
      third,
    );
    expect(again.body).toMatchObject({ state: 'in-review', decider: 'shop' });
    expect((await decide(house(), scene, again.body, { by: scene.opener })).body.code).toBe('four-eyes');
    expect((await sendBack(again.body, scene.opener)).body).toMatchObject({ code: 'four-eyes' });
    const read = (await ask(house(), getShopClaim, { claimId: back.id }, { token: scene.opener.token })).body;
    expect(read.may).not.toContain('decide');
    expect((await decide(house(), scene, again.body)).body.state).toBe('approved');
  });

  test('of two at once one moves it, and whoever diagnosed it cannot send it back', async () => {
    const scene = await aClaimScene(house());
    const sent = (await finish(house(), scene)).body;
    expect((await sendBack(sent, scene.opener)).body).toMatchObject({ code: 'four-eyes' });
    const both = await Promise.all([sendBack(sent, scene.reviewer), decide(house(), scene, sent)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

describe('the part on its way', () => {
  async function approvedClaim(): Promise<{ scene: ClaimScene; claim: ReviewClaim }> {
    const scene = await aClaimScene(house());
    const claim = (await decide(house(), scene, (await finish(house(), scene)).body)).body;
    return { scene, claim };
  }

  test('is noted between approval and replacement: the owner reads the day and is told; the term stays', async () => {
    const { scene, claim } = await approvedClaim();
    const expectedOn = addDays(today(), 9);
    const moveId = uuidv7();
    const ordered = (await order(claim, scene.opener, expectedOn, moveId)).body;
    expect(ordered).toMatchObject({ state: 'approved', partExpectedOn: expectedOn, dueOn: claim.dueOn });
    expect((await order(claim, scene.opener, expectedOn, moveId)).body.version).toBe(ordered.version);
    expect(await asOwner(scene, claim.id)).toMatchObject({ partExpectedOn: expectedOn });
    const letters = await lettersTo(house(), scene.owner.email);
    expect(letters.at(-1)!.subject).toContain('A peça nova foi pedida');
    const later = (await order(ordered, scene.opener, addDays(today(), 12))).body;
    expect(later.partExpectedOn).toBe(addDays(today(), 12));
  });

  test('never on a day that is past or far away, nor before the approval, nor twice at once', async () => {
    const { scene, claim } = await approvedClaim();
    const wrong = (await order(claim, scene.opener, addDays(today(), -1))).body;
    expect(wrong).toMatchObject({ code: 'invalid-input', errors: [{ at: 'expectedOn', code: 'in-past' }] });
    expect((await order(claim, scene.opener, addDays(today(), 366))).body).toMatchObject({ code: 'invalid-input' });
    const both = await Promise.all([1, 2].map((days) => order(claim, scene.opener, addDays(today(), days))));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const other = await aClaimScene(house());
    const open = (await finish(house(), other)).body;
    expect((await order(open, other.opener, today())).body).toMatchObject({ code: 'claim-changed' });
  });

  test('leaves with the shop', async () => {
    const { scene, claim } = await approvedClaim();
    const ordered = (await order(claim, scene.opener, today())).body;
    const input = { claimId: claim.id, moveId: uuidv7(), version: ordered.version, text: 'Sem vaga.' };
    await ask(house(), declineClaim, input, { token: scene.opener.token });
    expect(await asOwner(scene, claim.id)).toMatchObject({ state: 'approved', partExpectedOn: null });
  });
});

describe('assigned to a person', () => {
  const assign = (claimId: string, by: { token: string }, assignee: string | null, seen: string | null = null) =>
    ask(house(), assignClaim, { claimId, assignee, seen }, { token: by.token });
  const mine = async (by: { token: string }) =>
    (await ask(house(), listShopClaims, { filter: 'mine' }, { token: by.token })).body;

  test('of the shop: told by a letter, named in the list, counted as theirs; nobody’s draft is undone by it', async () => {
    const scene = await aClaimScene(house());
    const asked = (await request(house(), scene)).body;
    const { colleagues } = (await ask(house(), listColleagues, {}, { token: scene.opener.token })).body;
    const opener = colleagues.find(({ you }) => you)!;
    const given = (await assign(asked.id, scene.reviewer, opener.id)).body;
    expect(given).toMatchObject({ version: asked.version, assignee: { id: opener.id, name: scene.opener.name } });
    expect((await lettersTo(house(), scene.opener.email)).at(-1)!.subject).toContain('ficou com você');
    expect(await mine(scene.opener)).toMatchObject({
      claims: [{ id: asked.id, assignee: scene.opener.name }],
      counts: { mine: 1 },
    });
    expect(await mine(scene.reviewer)).toMatchObject({ claims: [], counts: { mine: 0 } });
    expect((await finish(house(), scene, { claimId: asked.id, version: asked.version })).status).toBe(200);
    const nobody = (await assign(asked.id, scene.reviewer, null, opener.id)).body;
    expect(nobody.assignee).toBeNull();
  });

  test('of two at once one wins; somebody of another shop is nobody here', async () => {
    const scene = await aClaimScene(house());
    const asked = (await request(house(), scene)).body;
    const { colleagues } = (await ask(house(), listColleagues, {}, { token: scene.opener.token })).body;
    const both = await Promise.all(colleagues.map(({ id }) => assign(asked.id, scene.reviewer, id)));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const stranger = await aClaimScene(house());
    expect((await assign(asked.id, stranger.opener, null)).body).toMatchObject({ code: 'not-found' });
    const now = both.find(({ status }) => status === 200)!.body.assignee!.id;
    expect((await assign(asked.id, scene.opener, stranger.opener.membershipId, now)).body).toMatchObject({
      code: 'claim-changed',
    });
  });
});
