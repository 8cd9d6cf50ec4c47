import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { getMyClaim, listMyClaims } from '#domain/claim/owner.contract.ts';
import { liftStop, listShopThreads, writeToOwner } from '#domain/shop/contact/contract.ts';
import { anAccount } from '#tests/builders/account.ts';
import { save } from '#tests/builders/claim-scene.ts';
import { anAskedClaim, answerByLink, answerInApp } from '#tests/builders/consent.ts';
import { aPart } from '#tests/builders/part.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();

describe('no, and never again', () => {
  test('ends what the shop asks, keeps it from asking and writing, and stands in a list in which it is lifted', async () => {
    const { scene, stranger, id } = await anAskedClaim(house());
    const { token } = scene.owner;
    const second = { ...stranger, part: await aPart(house(), scene.bike.bike.id, { name: 'Freio dianteiro' }) };
    const { id: secondId } = (await save(house(), second)).body;
    expect((await answerInApp(house(), scene.owner, { id, answer: 'never' })).body.state).toBe('not-agreed');
    const other = await ask(house(), getMyClaim, { claimId: secondId }, { token });
    expect([other.body.state, other.body.events.at(-1)!.kind]).toEqual(['not-agreed', 'refused']);
    const third = { ...stranger, part: await aPart(house(), scene.bike.bike.id, { name: 'Guidão' }) };
    expect((await save(house(), third)).body.code).toBe('writing-stopped');
    const boss = await anEmployee(house(), { shop: stranger.shop });
    const text = { tag: scene.tag, id: uuidv7(), text: 'Olá' };
    expect((await ask(house(), writeToOwner, text, { token: boss.token })).body.code).toBe('writing-stopped');
    const { stops } = (await ask(house(), listShopThreads, {}, { token })).body;
    expect(stops).toMatchObject([{ shopId: stranger.shop.id, shop: { cnpj: stranger.shop.cnpj, name: 'Roda Livre' } }]);
    const lift = { shopId: stranger.shop.id };
    const stranded = await anAccount(house());
    await ask(house(), liftStop, lift, { token: stranded.token });
    expect((await save(house(), third)).body.code).toBe('writing-stopped');
    expect((await ask(house(), liftStop, lift, { token })).body.stops).toEqual([]);
    expect((await save(house(), third)).body.state).toBe('asked');
  });

  test('is said by the letter’s link too, once or again; a later no changes nothing', async () => {
    const { scene, link } = await anAskedClaim(house());
    for (const answer of ['never', 'never', 'no'] as const)
      expect((await answerByLink(house(), link, { answer })).body.outcome).toBe('stopped');
    expect((await answerByLink(house(), link)).body.code).toBe('claim-changed');
    const { stops } = (await ask(house(), listShopThreads, {}, { token: scene.owner.token })).body;
    expect(stops).toHaveLength(1);
  });

  test('beside a question that the same shop sends at that moment leaves nothing asked', async () => {
    const { scene, stranger, id } = await anAskedClaim(house());
    const next = { ...stranger, part: await aPart(house(), scene.bike.bike.id, { name: 'Selim' }) };
    await Promise.all([answerInApp(house(), scene.owner, { id, answer: 'never' }), save(house(), next)]);
    const { claims } = (await ask(house(), listMyClaims, { tag: scene.tag }, { token: scene.owner.token })).body;
    expect(claims.filter(({ state }) => state === 'asked')).toEqual([]);
  });
});
