import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { cancelMyClaim, writeToClaimShop } from '#domain/claim/owner.contract.ts';
import { writeToClaimOwner } from '#domain/claim/shop.contract.ts';
import { quietSeconds } from '#domain/conversation/message.ts';
import { unansweredPerDay } from '#domain/shop/contact/bounds.ts';
import { answerShop, listShopThreads, stopShop, writeToOwner } from '#domain/shop/contact/contract.ts';
import { answerFinder, closeSighting, writeAsFinder } from '#domain/stolen/contract.ts';
import { sightingsPerDay } from '#domain/stolen/sighting.ts';
import { writeToSupport } from '#domain/support/contract.ts';
import { claimMessages } from '#server/claim/tables.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { contactMessages } from '#server/shop/tables.ts';
import { sightingMessages } from '#server/stolen/tables.ts';
import { supportMessages } from '#server/support/tables.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aClaimScene, save } from '#tests/builders/claim-scene.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { aNetwork, aSighting, aStolenBike } from '#tests/builders/sighting.ts';
import { anOwnedBike } from '#tests/builders/sold-bike.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import type { MessageTable } from './messages.store.ts';

const house = useHouse();
const unique = () => `Olá ${uuidv7()}`;

type Answer = { status: number; body: { code?: string; errors?: unknown } };
/** A thread and one of its sides. */
type Talk = {
  write: (text?: string, id?: string) => Promise<Answer>;
  /** How many letters the other side had of it. */
  told: () => Promise<number>;
  close?: () => Promise<unknown>;
};
type Kind = {
  messages: MessageTable;
  begin: () => Promise<Talk>;
  /** What is told of two messages in a row; `until-quiet-is-over`: the first, and again after an hour. */
  tells: 'each' | 'first' | 'until-quiet-is-over';
  /** What is answered once it is closed. */
  closed?: string;
  /** How many may be written in a row, and what is answered then. */
  limit?: [times: number, code: string];
};

const told = (email: string, kind: string) => async () =>
  (await lettersTo(house(), email)).filter((letter) => letter.kind === kind).length;

async function aContact() {
  const clerk = await anEmployee(house(), { office: 'salesperson' });
  const { owner, tag, bike } = await anOwnedBike(house());
  const byShop = (text = unique(), id = uuidv7()) =>
    ask(house(), writeToOwner, { tag, id, text }, { token: clerk.token });
  const threadId = async () => (await ask(house(), listShopThreads, {}, { token: owner.token })).body.threads[0]!.id;
  return { clerk, owner, bike, byShop, threadId };
}

async function aClaim() {
  const scene = await aClaimScene(house());
  const { id: claimId, version } = (await save(house(), scene)).body;
  const cancelling = { claimId, moveId: uuidv7(), version };
  const close = () => ask(house(), cancelMyClaim, cancelling, { token: scene.owner.token });
  return { ...scene, claimId, close };
}

async function aFinding(wish: { email?: string } = {}) {
  const { owner, tag } = await aStolenBike(house());
  const { id: sightingId, secret } = await aSighting(house(), tag, wish);
  const close = () => ask(house(), closeSighting, { tag, sightingId }, { token: owner.token });
  return { owner, tag, sightingId, secret, close };
}

const kinds: Record<string, Kind> = {
  'a shop to an owner': {
    messages: contactMessages,
    begin: async () => {
      const { owner, byShop, threadId } = await aContact();
      const close = async () => ask(house(), stopShop, { threadId: await threadId() }, { token: owner.token });
      return { write: byShop, told: told(owner.email, 'contact-message'), close };
    },
    tells: 'each',
    closed: 'writing-stopped',
    limit: [unansweredPerDay, 'messages-exhausted'],
  },
  'an owner to a shop': {
    messages: contactMessages,
    begin: async () => {
      const { clerk, owner, bike, byShop, threadId: find } = await aContact();
      await byShop();
      const threadId = await find();
      return {
        write: (text = unique(), id = uuidv7()) =>
          ask(house(), answerShop, { threadId, id, text }, { token: owner.token }),
        told: told(clerk.email, 'contact-answer'),
        close: () =>
          house().db.update(ownerships).set({ until: house().clock.now() }).where(eq(ownerships.bikeId, bike.id)),
      };
    },
    tells: 'until-quiet-is-over',
    closed: 'thread-closed',
  },
  'an owner on a claim': {
    messages: claimMessages,
    begin: async () => {
      const { claimId, owner, opener, close } = await aClaim();
      return {
        write: (text = unique(), id = uuidv7()) =>
          ask(house(), writeToClaimShop, { claimId, id, text, evidence: [] }, { token: owner.token }),
        told: told(opener.email, 'shop-claim-message'),
        close,
      };
    },
    tells: 'until-quiet-is-over',
    closed: 'claim-closed',
  },
  'a shop on a claim': {
    messages: claimMessages,
    begin: async () => {
      const { claimId, owner, opener, close } = await aClaim();
      return {
        write: (text = unique(), id = uuidv7()) =>
          ask(house(), writeToClaimOwner, { claimId, id, text, evidence: [] }, { token: opener.token }),
        told: told(owner.email, 'claim-message'),
        close,
      };
    },
    tells: 'until-quiet-is-over',
    closed: 'claim-closed',
  },
  'a finder': {
    messages: sightingMessages,
    begin: async () => {
      const { owner, secret, close } = await aFinding();
      return {
        write: (text = unique(), id = uuidv7()) =>
          ask(house(), writeAsFinder, { secret, id, text }, { address: aNetwork() }),
        told: told(owner.email, 'finder-message'),
        close,
      };
    },
    tells: 'each',
    closed: 'thread-closed',
    // The first one began the thread.
    limit: [sightingsPerDay - 1, 'rate-limited'],
  },
  'an owner to a finder': {
    messages: sightingMessages,
    begin: async () => {
      const email = `${uuidv7()}@example.com`;
      const { owner, tag, sightingId, close } = await aFinding({ email });
      return {
        write: (text = unique(), id = uuidv7()) =>
          ask(house(), answerFinder, { tag, sightingId, id, text }, { token: owner.token }),
        told: told(email, 'finder-answer'),
        close,
      };
    },
    tells: 'first',
    closed: 'thread-closed',
  },
  'somebody to support': {
    messages: supportMessages,
    begin: async () => {
      const { token, email } = await anAccount(house(), { phoneConfirmed: true, emailProven: true });
      return {
        write: (text = unique(), id = uuidv7()) =>
          ask(house(), writeToSupport, { id, text, screen: '/' }, { token, address: aNetwork() }),
        told: told(email, 'support-received'),
      };
    },
    tells: 'each',
  },
};

describe.each(Object.entries(kinds))('%s', (_, { messages, begin, tells, closed }) => {
  const kept = (text: string) => house().db.$count(messages, eq(messages.text, text));

  test('says the same again, also at once: it is one message, and told once', async () => {
    const { write, told: heard } = await begin();
    const [text, id, before] = [unique(), uuidv7(), await heard()];
    const answers = await Promise.all([1, 2, 3].map(() => write(text, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([await kept(text), (await heard()) - before]).toEqual([1, 1]);
  });

  test('of two texts under one id at once one is said; nothing else is, in no other thread either', async () => {
    const { write, told: heard } = await begin();
    const [texts, id, before] = [[unique(), unique()], uuidv7(), await heard()];
    const answers = await Promise.all(texts.map((text) => write(text, id)));
    expect(answers.map(({ body }) => body.code ?? 'said').toSorted()).toEqual(['id-taken', 'said']);
    const other = await begin();
    const beforeOther = await other.told();
    for (const text of texts) expect((await other.write(text, id)).body.code).toBe('id-taken');
    expect(await Promise.all(texts.map(kept))).toEqual(answers.map(({ status }) => (status === 200 ? 1 : 0)));
    expect([(await heard()) - before, (await other.told()) - beforeOther]).toEqual([1, 0]);
  });

  test('is heard of as often as its kind says', async () => {
    const { write, told: heard } = await begin();
    const before = await heard();
    const since = async () => (await heard()) - before;
    await write();
    await write();
    expect(await since()).toBe(tells === 'each' ? 2 : 1);
    house().clock.advance(quietSeconds + 1);
    await write();
    expect(await since()).toBe({ 'each': 3, 'first': 1, 'until-quiet-is-over': 2 }[tells]);
  });

  test('says no more once it is closed; what was said before stays said', async () => {
    const { write, told: heard, close } = await begin();
    expect(close === undefined).toBe(closed === undefined);
    const [text, id] = [unique(), uuidv7()];
    await write(text, id);
    await close?.();
    const before = await heard();
    const late = unique();
    expect((await write(late)).body.code).toBe(closed);
    expect(await kept(late)).toBe(closed ? 0 : 1);
    expect((await write(text, id)).status).toBe(200);
    expect([await kept(text), (await heard()) - before]).toEqual([1, closed ? 0 : 1]);
  });

  test.each([
    ['empty', '', 'required'],
    ['too long', 'x'.repeat(1001), 'too-long'],
    ['with controls', 'a\u0000b', 'invalid'],
  ])('says no text that is %s', async (_what, text, code) => {
    const { write } = await begin();
    expect((await write(text)).body.errors).toEqual([{ at: 'text', code }]);
  });
});

const limited = Object.entries(kinds).flatMap(([name, { begin, limit }]) => (limit ? [{ name, begin, limit }] : []));

test.each(limited)('$name says no more than it may; the same again is not counted', async ({ begin, limit }) => {
  const [times, code] = limit;
  const { write, told: heard } = await begin();
  const before = await heard();
  const [text, id] = [unique(), uuidv7()];
  for (let nth = 1; nth < times; nth++) expect((await write()).status).toBe(200);
  expect((await write(text, id)).status).toBe(200);
  expect((await write()).body).toMatchObject({ code, retryAt: expect.any(String) });
  expect((await write(text, id)).status).toBe(200);
  expect((await heard()) - before).toBe(times);
});
