import { eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { sayDelivery } from '#domain/bike/contract.ts';
import { endTheft, reportTheft } from '#domain/stolen/contract.ts';
import { closeAccount } from '#server/account/closing/close-account.ts';
import { accounts } from '#server/db/tables/account.ts';
import { componentEvents } from '#server/db/tables/bike.ts';
import { aClaim } from '#tests/builders/claim.ts';
import { aPart } from '#tests/builders/part.ts';
import { answer, aWorkshop, enter, enterOwn, readBook, readShops } from '#tests/builders/service.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { aSale, aTrader } from '#tests/builders/transfer.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { serviceEntries, serviceEntryAnswers } from './tables/book.ts';

const house = useHouse();
const kindsTo = async (to: string) => (await lettersTo(house(), to)).map(({ kind }) => kind);
const told = async (to: string) => (await kindsTo(to)).filter((kind) => kind.startsWith('service'));

describe('what a shop enters', () => {
  test('is told to the owner, who confirms it; the shop sees so, and nothing of the owner', async () => {
    const at = await aWorkshop(house());
    const id = uuidv7();
    const { status, body } = await enter(house(), at, { id, nextOn: '2027-01-20' });
    expect([status, body.entries.length]).toEqual([200, 1]);
    const { body: book } = await readBook(house(), at.owner, at.tag);
    expect(book.entries).toMatchObject([
      {
        id,
        side: 'shop',
        shop: { name: 'Pedal Bom' },
        text: 'Pastilhas novas, freio sangrado.',
        answer: null,
        marks: [],
      },
    ]);
    expect(await told(at.owner.email)).toEqual(['service-entered']);
    expect((await lettersTo(house(), at.owner.email)).at(-1)!.text).toContain(`next=%2F${at.tag}`);
    const said = await answer(house(), at, { entryId: id, nth: 1, answer: 'confirmed', text: null });
    expect(said.body.entries[0]!.answer).toMatchObject({ answer: 'confirmed', nth: 1 });
    const { body: shops } = await readShops(house(), at.mechanic, at.tag);
    expect(shops.entries[0]!.answer).toMatchObject({ answer: 'confirmed' });
    for (const private_ of [at.owner.name, at.owner.email, at.owner.phone!])
      expect(JSON.stringify(shops)).not.toContain(private_);
  });

  test('can be disputed in the owner’s words, which go to who entered it; minds change, and all of it stays', async () => {
    const at = await aWorkshop(house());
    const entryId = uuidv7();
    await enter(house(), at, { id: entryId });
    await answer(house(), at, { entryId, nth: 1, answer: 'disputed', text: 'Não trocaram as pastilhas.' });
    const letters = await lettersTo(house(), at.mechanic.email);
    expect(letters.map(({ kind }) => kind)).toContain('service-disputed');
    expect(letters.at(-1)!.text).toContain('Não trocaram as pastilhas.');
    expect(letters.at(-1)!.text).not.toContain(at.owner.name);
    const { body } = await answer(house(), at, { entryId, nth: 2, answer: 'confirmed', text: 'Vi a nota.' });
    expect(body.entries[0]!.answer).toMatchObject({ answer: 'confirmed', text: 'Vi a nota.', nth: 2 });
    const kept = await house().db.select().from(serviceEntryAnswers).where(eq(serviceEntryAnswers.entryId, entryId));
    expect(new Set(kept.map(({ text }) => text))).toEqual(new Set(['Não trocaram as pastilhas.', 'Vi a nota.']));
  });

  test('is corrected by a further entry, days later and marked, once', async () => {
    const at = await aWorkshop(house());
    const id = uuidv7();
    await enter(house(), at, { id, distanceKm: 10_000 });
    house().clock.advance(2 * 86_400);
    const again = await anEmployee(house(), { shop: at.shop, office: 'mechanic' });
    const mechanic = { ...at, mechanic: again };
    const { body } = await enter(house(), mechanic, { corrects: id, distanceKm: 1000, doneOn: '2026-11-20' });
    expect(body.entries).toHaveLength(2);
    const right = body.entries.find(({ corrects }) => corrects === id)!;
    expect(right.marks).toContain('not-scanned');
    expect(body.entries.find((entry) => entry.id === id)!.correctedBy).toBe(right.id);
    expect((await enter(house(), mechanic, { corrects: id })).body.code).toBe('service-corrected');
    expect(await told(at.owner.email)).toEqual(['service-entered', 'service-entered']);
    const late = await answer(house(), at, { entryId: id, nth: 1, answer: 'confirmed', text: null });
    expect(late.body.code).toBe('service-corrected');
  });

  test('to an owner without an address goes one text a day', async () => {
    const at = await aWorkshop(house());
    await house().db.update(accounts).set({ email: null }).where(eq(accounts.id, at.owner.id));
    for (const distanceKm of [1000, 1001]) await enter(house(), at, { distanceKm });
    expect(await told(at.owner.phone!)).toEqual(['service-entered']);
  });
});

describe('the line of time', () => {
  test('has what owners enter, marked as theirs, and what else happened, without names', async () => {
    const at = await aWorkshop(house());
    const { owner, tag, bike } = at;
    const { id: componentId } = await aPart(house(), bike.id, { name: 'Câmbio traseiro' });
    await aClaim(house(), {
      bikeId: bike.id,
      componentId,
      shopId: at.shop.id,
      state: 'requested',
      requestedBy: owner.id,
    });
    const details = { faulty: 'RD-1', fitted: 'RD-2' };
    const event = { componentId, kind: 'replaced', at: house().clock.now(), details } as const;
    await house()
      .db.insert(componentEvents)
      .values({ id: uuidv7(), ...event });
    await ask(house(), reportTheft, { tag, id: uuidv7() }, { token: owner.token });
    await ask(house(), endTheft, { tag, how: 'found' }, { token: owner.token });
    await enterOwn(house(), at, { kind: 'part-fitted', parts: [{ cataloguePartId: null, name: 'Pneus' }], text: null });
    const { body } = await readBook(house(), owner, tag);
    expect(body.entries).toMatchObject([
      { side: 'owner', shop: null, kind: 'part-fitted', parts: [{ place: null, name: 'Pneus' }], isOwn: true },
    ]);
    expect(body.events.map(({ kind }) => kind)).toEqual(['found', 'stolen', 'part-exchanged', 'claim', 'activated']);
    expect(await told(owner.email)).toEqual([]);
  });

  test('after a sale keeps entries without names, words and photos, and says that the bike changed hands', async () => {
    const owner = await aTrader(house());
    const at = { ...(await aWorkshop(house())), owner };
    const { tag } = at;
    await house().db.execute(sql`update ownerships set account_id = ${owner.id} where bike_id = ${at.bike.id}`);
    const id = uuidv7();
    await enter(house(), at, { id });
    await answer(house(), at, { entryId: id, nth: 1, answer: 'disputed', text: 'Ana viu outra coisa.' });
    await enterOwn(house(), at, { kind: 'tune-up', text: 'Eu mesma.' });
    const buyer = await aTrader(house(), { name: 'Bruno Lima' });
    await aSale(house(), tag, owner, buyer);
    const { body } = await readBook(house(), buyer, tag);
    expect(body.entries).toHaveLength(2);
    for (const entry of body.entries)
      expect(entry).toMatchObject({ text: null, shop: null, photos: [], isOwn: false, distanceKm: 1000 });
    expect(body.entries.find((entry) => entry.id === id)!.answer).toMatchObject({ answer: 'disputed', text: null });
    expect(body.events.map(({ kind }) => kind)).toContain('owner-changed');
    expect((await readBook(house(), owner, tag)).body.code).toBe('not-found');
    const late = await answer(house(), { owner: buyer, tag }, { entryId: id, nth: 2, answer: 'confirmed', text: null });
    expect(late.body.code).toBe('not-found');
    expect((await enter(house(), at, { corrects: id })).body.code).toBe('not-found');
    const [shops] = (await readShops(house(), at.mechanic, tag)).body.entries;
    expect(shops).toMatchObject({ id, isOwn: false, text: expect.stringMatching(/\w/) });
  });

  test('counts from the delivery, where it is known', async () => {
    const { owner, tag } = await aWorkshop(house());
    const { since, today } = (await readBook(house(), owner, tag)).body;
    await ask(house(), sayDelivery, { tag, deliveredOn: since }, { token: owner.token });
    expect((await readBook(house(), owner, tag)).body).toMatchObject({ since, today });
  });
});

test('nothing that was entered or said is changed or deleted, by whatever way', async () => {
  const at = await aWorkshop(house());
  const id = uuidv7();
  await enter(house(), at, { id });
  await answer(house(), at, { entryId: id, nth: 1, answer: 'disputed', text: 'Não foi assim.' });
  const { db } = house();
  const tries = [
    db.delete(serviceEntries).where(eq(serviceEntries.id, id)),
    db.update(serviceEntries).set({ distanceKm: 1 }).where(eq(serviceEntries.id, id)),
    db.update(serviceEntries).set({ text: null }).where(eq(serviceEntries.id, id)),
    db.delete(serviceEntryAnswers).where(eq(serviceEntryAnswers.entryId, id)),
    db.update(serviceEntryAnswers).set({ answer: 'confirmed' }).where(eq(serviceEntryAnswers.entryId, id)),
  ];
  for (const one of tries) await expect(one.execute()).rejects.toThrow();
});

test('of an account that is closed the entries stay, without who wrote them and without an owner’s words', async () => {
  const at = await aWorkshop(house());
  await enter(house(), at, { id: uuidv7() });
  await enterOwn(house(), at, { kind: 'repair', text: 'Troquei o cabo.' });
  await house().db.transaction((tx) => closeAccount(tx, house(), at.owner.id, { withShop: false }));
  const rows = await house().db.select().from(serviceEntries).where(eq(serviceEntries.bikeId, at.bike.id));
  expect(Object.fromEntries(rows.map(({ side, text }) => [side, text]))).toEqual({
    owner: null,
    shop: 'Pastilhas novas, freio sangrado.',
  });
  expect(rows.map(({ accountId }) => accountId)).not.toContain(at.owner.id);
});

test('an owner whom nothing reaches is told nothing, and finds the entry in the book', async () => {
  const at = await aWorkshop(house());
  await house().db.update(accounts).set({ email: null, phone: null }).where(eq(accounts.id, at.owner.id));
  expect((await enter(house(), at)).status).toBe(200);
  expect([...(await told(at.owner.email)), ...(await told(at.owner.phone!))]).toEqual([]);
});
