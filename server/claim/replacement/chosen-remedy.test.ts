import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseRemedy, getMyClaim } from '#domain/claim/owner.contract.ts';
import { isPaid } from '#domain/claim/paid-back.ts';
import { getShopClaim, noteRemedied, replacePart } from '#domain/claim/shop.contract.ts';
import type { Remedy } from '#domain/claim/term.ts';
import { listMyParts } from '#domain/component/contract.ts';
import { aClaimScene, aSession, finish, request } from '#tests/builders/claim-scene.ts';
import { anOfferedPart } from '#tests/builders/offered-part.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const begin = '2026-11-20T15:00:00Z';
beforeEach(() => house().clock.set(begin));
afterEach(() => house().clock.set(begin));

/** A claim whose term has passed, and whose owner chose this. */
async function chosen(remedy: Remedy) {
  const scene = await aClaimScene(house(), { warrantyMonths: 24, serialNumber: `F-${uuidv7().slice(-12)}` });
  const { id: claimId, version } = (await finish(house(), scene)).body;
  const cataloguePartId = await anOfferedPart(house(), { brandId: scene.bike.brand.id });
  house().clock.advance(31 * 86_400);
  const ofOwner = await aSession(house(), scene.owner, 'cyclist');
  const ofShop = await aSession(house(), scene.reviewer, 'bikeshop');
  const choosing = { claimId, moveId: uuidv7(), version, remedy, text: null };
  const { body } = await ask(house(), chooseRemedy, choosing, ofOwner);
  expect(body.state).toBe('remedy-chosen');
  const read = () => ask(house(), getShopClaim, { claimId }, ofShop);
  const move = async () => ({ claimId, moveId: uuidv7(), version: (await read()).body.version });
  return {
    ...scene,
    claimId,
    ofOwner,
    read,
    replace: async (serialNumber: string) =>
      ask(house(), replacePart, { ...(await move()), cataloguePartId, serialNumber }, ofShop),
    note: async () =>
      ask(
        house(),
        noteRemedied,
        { ...(await move()), text: 'Devolvido por Pix.', ...(isPaid(remedy) && { money }) },
        ofShop,
      ),
  };
}

const money = { cents: 1_250_000, index: 'ipca', on: '2026-12-20' } as const;
const aSerial = () => `N-${uuidv7().slice(-12)}`;

test('an exchange that the owner chose is a replacement: the new part is on the bike, and the claim is over', async () => {
  const { read, replace, tag, claimId, ofOwner } = await chosen('exchange');
  expect((await read()).body.may).toEqual(['write', 'replace', 'order-part', 'assign', 'note-remedied']);
  const serialNumber = aSerial();
  expect((await replace(serialNumber)).body).toMatchObject({ state: 'replaced', may: [] });
  const { parts } = (await ask(house(), listMyParts, { tag }, ofOwner)).body;
  expect(parts.map((part) => part.serialNumber)).toEqual([serialNumber]);
  const { body } = await ask(house(), getMyClaim, { claimId }, ofOwner);
  expect(body.events.map(({ kind }) => kind)).toEqual(['open', 'in-review', 'remedy-chosen', 'replaced']);
});

test('an exchange that was given otherwise is noted', async () => {
  const { note } = await chosen('exchange');
  expect((await note()).body).toMatchObject({ state: 'remedied', may: [] });
});

test.each(['bike-exchange', 'money-back', 'lower-price'] as const)(
  'where %s was chosen no part is put in',
  async (remedy) => {
    const { read, replace, note, tag, part, ofOwner } = await chosen(remedy);
    expect((await read()).body.may).toEqual(['write', 'assign', 'note-remedied']);
    expect((await replace(aSerial())).body.code).toBe('claim-changed');
    const { parts } = (await ask(house(), listMyParts, { tag }, ofOwner)).body;
    expect(parts.map(({ id }) => id)).toEqual([part.id]);
    expect((await note()).body.state).toBe('remedied');
    expect((await replace(aSerial())).body.code).toBe('claim-changed');
  },
);

test('where a repair would lessen the bike the owner asks at once, and says how', async () => {
  const scene = await aClaimScene(house());
  const { id: claimId, version, may } = (await request(house(), scene)).body;
  expect(may).toContain('choose-at-once');
  const { token } = scene.owner;
  const choosing = { claimId, moveId: uuidv7(), version, remedy: 'bike-exchange', ground: 'repair-lessens' } as const;
  const choose = (wish: { text: string | null; ground?: 'term-passed' }) =>
    ask(house(), chooseRemedy, { ...choosing, ...wish }, { token });
  expect((await choose({ text: null })).body).toMatchObject({ errors: [{ at: 'text', code: 'required' }] });
  expect((await choose({ text: 'Trincou.', ground: 'term-passed' })).body.code).toBe('term-runs');
  const text = 'O quadro trincou: soldado, vale menos.';
  for (let nth = 0; nth < 2; nth++)
    expect((await choose({ text })).body).toMatchObject({ state: 'requested', remedyAsked: 'bike-exchange' });
  const { events } = (await ask(house(), getMyClaim, { claimId }, { token })).body;
  expect(events.at(-1)).toMatchObject({ kind: 'remedy-asked', details: { remedy: 'bike-exchange', text } });
  const [letter] = (await lettersTo(house(), scene.owner.email)).filter(({ kind }) => kind === 'claim-remedy-asked');
  for (const said of ['a troca da bike', 'art. 18, § 3º', 'vai até 20 de dezembro'])
    expect(letter!.text).toContain(said);
});
