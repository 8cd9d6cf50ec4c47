import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it, test } from 'vitest';
import type { Contract, InputOf } from '#domain/http/contract.ts';
import { shopMessagesPerDay, unansweredPerDay } from '#domain/shop/contact/bounds.ts';
import {
  allowShop,
  answerShop,
  getOwnerReach,
  getShopThread,
  listShopThreads,
  lookAtOwner,
  shareContact,
  stopSharing,
  stopShop,
  writeToOwner,
} from '#domain/shop/contact/contract.ts';
import { changeOffice, suspendEmployee } from '#domain/shop/employees.contract.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { contactMessages, contactShares } from '#server/shop/tables.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aShop, anEmployee } from '#tests/builders/shop.ts';
import { anOwnedBike, type OwnedBike } from '#tests/builders/sold-bike.ts';
import { suspend } from '#tests/builders/suspended-shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
type Person = { token: string };
const as = <C extends Contract>({ token }: Person, contract: C, input: InputOf<C>) =>
  ask(house(), contract, input, { token });
const reach = (person: Person, tag: string) => as(person, getOwnerReach, { tag });
const write = (person: Person, tag: string, text = 'Sua bike está pronta.', id = uuidv7()) =>
  as(person, writeToOwner, { tag, id, text });
const threadsOf = async (owner: Person) => (await as(owner, listShopThreads, {})).body.threads;
const answer = (owner: Person, threadId: string, text = 'Obrigada!', id = uuidv7()) =>
  as(owner, answerShop, { threadId, id, text });
const share = (owner: Person, threadId: string) => as(owner, shareContact, { threadId, wording: '2026-11' });
const look = (person: Person, tag: string) => as(person, lookAtOwner, { tag, id: uuidv7() });
const kindsTo = async (email: string, kind: string) =>
  (await lettersTo(house(), email)).filter((letter) => letter.kind === kind);
const later = (seconds: number) => house().clock.advance(seconds);

/** A shop's person who has written to a bike's owner; the two have nothing else to do with each other. */
async function aThread() {
  const shop = await aShop(house(), { name: 'Pedal Bom' });
  const clerk = await anEmployee(house(), { shop, office: 'salesperson' });
  const owned = await anOwnedBike(house());
  expect((await write(clerk, owned.tag)).status).toBe(200);
  const [thread] = await threadsOf(owned.owner);
  later(60);
  return { shop, clerk, ...owned, threadId: thread!.id };
}

/** The bike goes to somebody else. */
async function givenAway({ bike }: Pick<OwnedBike, 'bike'>) {
  const { db, clock } = house();
  const next = await anAccount(house(), { phoneConfirmed: true, name: 'Caio Brandão' });
  await db.update(ownerships).set({ until: clock.now() }).where(eq(ownerships.bikeId, bike.id));
  const row = { id: uuidv7(), bikeId: bike.id, accountId: next.id, since: clock.now(), until: null };
  await db.insert(ownerships).values(row);
  return next;
}

describe('a shop writes to an owner', () => {
  it('who gets the words by letter with the shop’s name and CNPJ; neither side sees more of the other', async () => {
    const shop = await aShop(house(), { name: 'Pedal Bom' });
    const clerk = await anEmployee(house(), { shop, office: 'salesperson', name: 'Sérgio Paiva' });
    const { owner, tag, model } = await anOwnedBike(house());
    const text = 'Recall do freio.\nVenha até sexta.';
    const { body } = await write(clerk, tag, text);
    expect(body).toEqual({
      reasons: [],
      stopped: false,
      writeAgainAt: null,
      messages: [{ id: expect.any(String), by: 'shop', text, at: house().clock.now().toISOString() }],
    });
    const [letter] = await kindsTo(owner.email, 'contact-message');
    expect(letter?.text).toContain('“Recall do freio. Venha até sexta.”');
    for (const word of ['Pedal Bom', model.name, `next=${encodeURIComponent('/profile/messages/')}`]) {
      expect(letter?.text).toContain(word);
    }
    const [thread] = await threadsOf(owner);
    const { cnpj } = shop;
    expect(thread).toMatchObject({ shop: { cnpj, name: 'Pedal Bom' }, tag, model: model.name, lastBy: 'shop' });
    const read = await as(owner, getShopThread, { threadId: thread!.id });
    const { name, phone, email } = owner;
    expect(read.body).toMatchObject({ isOpen: true, sharedAt: null, stoppedAt: null, yours: { name, phone, email } });
    for (const secret of [clerk.name, clerk.email, clerk.phone])
      expect(JSON.stringify(read.body)).not.toContain(secret);
    for (const secret of ['Marina', email, phone!]) expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('repeated, also at once, is one message and one letter; another text or bike under the id is refused', async () => {
    const clerk = await anEmployee(house());
    const { owner, tag } = await anOwnedBike(house());
    const other = await anOwnedBike(house());
    const id = uuidv7();
    const same = () => write(clerk, tag, 'Olá', id);
    const answers = await Promise.all([same(), same(), same()]);
    expect(answers.map(({ body }) => body.messages?.length)).toEqual([1, 1, 1]);
    expect(await kindsTo(owner.email, 'contact-message')).toHaveLength(1);
    const colleague = await anEmployee(house(), { shop: clerk.shop });
    const stranger = await anEmployee(house());
    for (const refused of [
      await write(clerk, tag, 'Olá!', id),
      await write(clerk, other.tag, 'Olá', id),
      await write(colleague, tag, 'Olá', id),
      await write(stranger, tag, 'Olá', id),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'id-taken']);
    }
    expect(await threadsOf(other.owner)).toEqual([]);
  });

  it('three times a day until the owner answers, also at once; then again', async () => {
    const { clerk, owner, tag, threadId, shop } = await aThread();
    const second = await anOwnedBike(house(), { owner });
    const colleague = await anEmployee(house(), { shop });
    const answers = await Promise.all([
      write(clerk, tag),
      write(colleague, tag),
      write(clerk, second.tag),
      write(colleague, second.tag),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(unansweredPerDay - 1);
    const { status, body } = answers.find((one) => one.status !== 200)!;
    expect([status, body.code, typeof body.retryAt]).toEqual([429, 'messages-exhausted', 'string']);
    expect((await reach(clerk, tag)).body.writeAgainAt).toBe(body.retryAt);
    later(60);
    await answer(owner, threadId);
    later(60);
    expect((await reach(clerk, tag)).body.writeAgainAt).toBeNull();
    expect((await write(clerk, tag)).status).toBe(200);
    await write(clerk, tag);
    await write(clerk, tag);
    expect((await write(clerk, tag)).body.code).toBe('messages-exhausted');
    later(86_400);
    expect((await write(await anEmployee(house(), { shop }), tag)).status).toBe(200);
  });

  it('and no more than the daily limit to all owners together; of two at the bound one wins', async () => {
    const { clerk, threadId } = await aThread();
    const at = house().clock.now();
    const row = { threadId, side: 'shop', authorId: clerk.id, text: 'Olá', at } as const;
    const rows = Array.from({ length: shopMessagesPerDay - 2 }, () => ({ id: uuidv7(), ...row }));
    await house().db.insert(contactMessages).values(rows);
    const [one, two] = [await anOwnedBike(house()), await anOwnedBike(house())];
    const answers = await Promise.all([write(clerk, one.tag), write(clerk, two.tag)]);
    expect(answers.map(({ body }) => body.code ?? 'sent').toSorted()).toEqual(['messages-exhausted', 'sent']);
    expect([...(await threadsOf(one.owner)), ...(await threadsOf(two.owner))]).toHaveLength(1);
  });

  it('in a text that a letter can carry: links, markup and other subjects do not come along', async () => {
    const clerk = await anEmployee(house());
    const { owner, tag } = await anOwnedBike(house());
    const text =
      'Pague em https://evil.example/pix <img src=x onerror=alert(1)>\n\n--\nPedivela: confirme em evil.example';
    const { body } = await write(clerk, tag, text);
    expect(body.messages[0]!.text).toBe(text);
    const [letter] = await kindsTo(owner.email, 'contact-message');
    for (const part of [letter!.text, letter!.html!])
      expect(part).not.toMatch(/evil\.example|<img|\n--\nPedivela: conf/);
    expect(letter!.subject).toBe('Uma loja escreveu para você');
  });

  it.each([
    ['', 'required'],
    ['x'.repeat(1001), 'too-long'],
    ['a\u0000b', 'invalid'],
  ])('with a text that is none: %j', async (text, code) => {
    const { tag } = await anOwnedBike(house());
    expect((await write(await anEmployee(house()), tag, text)).body.errors).toEqual([{ at: 'text', code }]);
  });
});

it('the shop that sold the bike writes too, and the letter does not say that it sees nothing', async () => {
  const clerk = await anEmployee(house());
  const { owner, tag } = await anOwnedBike(house(), { seller: clerk.shop.cnpj });
  const { owner: other, tag: unsold } = await anOwnedBike(house());
  await write(clerk, tag);
  await write(clerk, unsold);
  const texts = [owner, other].map(async ({ email }) => (await kindsTo(email, 'contact-message'))[0]!.text);
  const [toOwn, toOther] = await Promise.all(texts);
  expect(toOwn).toContain('vendeu a bike');
  expect(toOwn).not.toContain('A loja não vê');
  expect(toOther).toContain('A loja não vê');
});

describe('the owner answers', () => {
  it('and the shop reads it at the bike; who wrote hears by letter, without the words', async () => {
    const { clerk, owner, tag, threadId, shop } = await aThread();
    const boss = await anEmployee(house(), { shop });
    const { body } = await answer(owner, threadId, 'Passo na quinta.');
    expect(body.messages.map(({ by, text }) => [by, text])).toEqual([
      ['shop', 'Sua bike está pronta.'],
      ['owner', 'Passo na quinta.'],
    ]);
    expect((await reach(boss, tag)).body.messages.at(-1)).toMatchObject({ by: 'owner', text: 'Passo na quinta.' });
    const [letter] = await kindsTo(clerk.email, 'contact-answer');
    expect(letter?.text).not.toMatch(/quinta|Marina/);
    expect(await kindsTo(boss.email, 'contact-answer')).toEqual([]);
    await answer(owner, threadId, 'Ou na sexta.');
    expect(await kindsTo(clerk.email, 'contact-answer')).toHaveLength(1);
    later(3601);
    await answer(owner, threadId, 'Sexta, então.');
    expect(await kindsTo(clerk.email, 'contact-answer')).toHaveLength(2);
  });

  it('and when who wrote is gone, or may no more, everybody hears who may', async () => {
    const { clerk, owner, threadId, shop } = await aThread();
    const boss = await anEmployee(house(), { shop });
    const mechanic = await anEmployee(house(), { shop, office: 'mechanic' });
    await as(boss, changeOffice, { id: clerk.membershipId, office: 'mechanic' });
    await answer(owner, threadId);
    const heard = async () => [
      (await kindsTo(boss.email, 'contact-answer')).length,
      (await kindsTo(clerk.email, 'contact-answer')).length,
      (await kindsTo(mechanic.email, 'contact-answer')).length,
    ];
    expect(await heard()).toEqual([1, 0, 0]);
    await as(boss, suspendEmployee, { id: clerk.membershipId });
    later(3601);
    await answer(owner, threadId);
    expect(await heard()).toEqual([2, 0, 0]);
  });

  it('repeated, also at once, is one answer; another text under the id is refused', async () => {
    const { owner, threadId } = await aThread();
    const id = uuidv7();
    const answers = await Promise.all([1, 2, 3].map(() => answer(owner, threadId, 'Sim', id)));
    expect(answers.map(({ body }) => body.messages.length)).toEqual([2, 2, 2]);
    expect((await answer(owner, threadId, 'Não', id)).body.code).toBe('id-taken');
    const other = await aThread();
    expect((await answer(other.owner, other.threadId, 'Sim', id)).body.code).toBe('id-taken');
  });

  it('and nobody else reads or changes the thread: other cyclists, the shop, other shops', async () => {
    const { owner, threadId, clerk } = await aThread();
    const other = await anAccount(house());
    const stranger = await anEmployee(house());
    for (const person of [other, clerk, stranger, { token: clerk.cyclistToken }]) {
      const refusals = [
        await as(person, getShopThread, { threadId }),
        await answer(person, threadId),
        await share(person, threadId),
        await as(person, stopSharing, { threadId }),
        await as(person, stopShop, { threadId }),
        await as(person, allowShop, { threadId }),
      ];
      for (const { status, body } of refusals) expect([status, body.code]).toEqual([404, 'not-found']);
      expect(await threadsOf(person)).toEqual([]);
    }
    const { body } = await as(owner, getShopThread, { threadId });
    expect(body).toMatchObject({ sharedAt: null, stoppedAt: null, messages: [{ by: 'shop' }] });
  });

  it('and another shop sees nothing of it at the same bike', async () => {
    const { tag, owner, threadId } = await aThread();
    await answer(owner, threadId);
    expect((await reach(await anEmployee(house()), tag)).body.messages).toEqual([]);
  });
});

describe('the owner shares the contact', () => {
  it('with this shop over this bike, until it is withdrawn; each look notifies the owner', async () => {
    const { owner, tag, threadId, clerk } = await aThread();
    expect((await look(clerk, tag)).body.code).toBe('contact-closed');
    const shared = await Promise.all([share(owner, threadId), share(owner, threadId)]);
    expect(shared.map(({ body }) => body.sharedAt)).toEqual(Array(2).fill(house().clock.now().toISOString()));
    expect(await kindsTo(clerk.email, 'contact-answer')).toHaveLength(1);
    expect((await reach(clerk, tag)).body.reasons).toEqual(['shared']);
    const { name, phone, email } = owner;
    expect((await look(clerk, tag)).body).toEqual({ name, phone, email });
    expect(await kindsTo(email, 'contact-look')).toHaveLength(1);
    expect((await look(await anEmployee(house()), tag)).body.code).toBe('contact-closed');
    const second = await anOwnedBike(house(), { owner });
    expect((await look(clerk, second.tag)).body.code).toBe('contact-closed');
    expect((await as(owner, stopSharing, { threadId })).body.sharedAt).toBeNull();
    expect((await look(clerk, tag)).body.code).toBe('contact-closed');
    await share(owner, threadId);
    const kept = await house().db.select().from(contactShares).where(eq(contactShares.threadId, threadId));
    expect(kept.map(({ wording, endedAt }) => [wording, endedAt === null])).toEqual([
      ['2026-11', false],
      ['2026-11', true],
    ]);
  });

  it('under the words that were shown, and no others', async () => {
    const { owner, threadId } = await aThread();
    expect((await as(owner, shareContact, { threadId, wording: '2020-01' as never })).status).toBe(422);
  });
});

describe('the owner stops a shop', () => {
  it('which writes no more, over no bike, and loses what was shared; the owner can let it again', async () => {
    const { owner, tag, threadId, clerk } = await aThread();
    const second = await anOwnedBike(house(), { owner });
    await share(owner, threadId);
    const { body } = await as(owner, stopShop, { threadId });
    expect(body).toMatchObject({ stoppedAt: house().clock.now().toISOString(), sharedAt: null });
    for (const { status, body: refused } of [await write(clerk, tag), await write(clerk, second.tag)]) {
      expect([status, refused.code]).toEqual([403, 'writing-stopped']);
    }
    expect((await look(clerk, tag)).body.code).toBe('contact-closed');
    expect((await reach(clerk, tag)).body).toMatchObject({ stopped: true, reasons: [] });
    expect((await write(await anEmployee(house()), tag)).status).toBe(200);
    expect((await as(owner, allowShop, { threadId })).body.stoppedAt).toBeNull();
    expect((await write(clerk, tag)).status).toBe(200);
  });
});

describe('a change of owner', () => {
  it('leaves share and messages with the old one: the shop begins anew with the next, who sees nothing of it', async () => {
    const { owner, tag, bike, threadId, clerk } = await aThread();
    await answer(owner, threadId, 'Moro na Rua Azul.');
    await share(owner, threadId);
    const next = await givenAway({ bike });
    expect((await reach(clerk, tag)).body).toMatchObject({ reasons: [], messages: [] });
    expect((await look(clerk, tag)).body.code).toBe('contact-closed');
    expect(await threadsOf(next)).toEqual([]);
    expect((await as(next, getShopThread, { threadId })).body.code).toBe('not-found');
    expect((await write(clerk, tag, 'Boas-vindas')).body.messages).toHaveLength(1);
    expect(await threadsOf(next)).toHaveLength(1);
    const old = await as(owner, getShopThread, { threadId });
    expect(old.body).toMatchObject({ isOpen: false, messages: [{ by: 'shop' }, { by: 'owner' }] });
    for (const { status, body } of [await answer(owner, threadId), await share(owner, threadId)]) {
      expect([status, body.code]).toEqual([409, 'thread-closed']);
    }
    expect((await as(owner, stopSharing, { threadId })).body.sharedAt).toBeNull();
    expect(await house().db.$count(contactMessages, eq(contactMessages.threadId, threadId))).toBe(2);
  });
});

test('nobody writes to a suspended shop, or shares with it; sharing can be ended', async () => {
  const { shop, owner, threadId } = await aThread();
  expect((await share(owner, threadId)).status).toBe(200);
  await suspend(house(), shop);
  expect((await answer(owner, threadId)).body.code).toBe('shop-barred');
  expect((await share(owner, threadId)).body.code).toBe('shop-barred');
  expect((await as(owner, stopSharing, { threadId })).body.sharedAt).toBeNull();
});
