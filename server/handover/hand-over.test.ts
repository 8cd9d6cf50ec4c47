import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { getMyBike } from '#domain/bike/contract.ts';
import * as contracts from '#domain/handover/contract.ts';
import { getCertificate } from '#domain/ownership/contract.ts';
import { findTag } from '#domain/tag/contract.ts';
import { accounts } from '#server/db/tables/account.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aNewPerson, accept, aCounter, aHandover, aMobile, handOver, linkTo } from '#tests/builders/handover.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { handovers } from './tables.ts';

const house = useHouse();
const read = (link: string, token?: string) =>
  ask(house(), contracts.readHandoverLink, { token: link }, token === undefined ? {} : { token });
const scan = async (tag: string) => (await ask(house(), findTag, { tag })).body;
const rowOf = async (id: string) => (await house().db.select().from(handovers).where(eq(handovers.id, id)))[0]!;

test('one that a phone kept without a connection has the day of the counter, whatever the phone’s clock says', async () => {
  for (const [day, kept] of [
    ['2026-11-18', '2026-11-18'],
    ['2026-11-25', '2026-11-20'],
    ['2025-11-20', '2026-11-13'],
  ] as const) {
    const { body } = await handOver(house(), await aCounter(house()), { day });
    expect(body).toMatchObject({ state: 'waiting', day: kept });
  }
});

describe('a bike is handed over', () => {
  test('by text: the customer says yes with a name, and has bike, account and session', async () => {
    const { seller, tag, serialNumber, model, bike } = await aCounter(house(), { purchasedOn: '2026-10-01' });
    const to = aMobile();
    const { body } = await handOver(house(), { seller, tag, serialNumber }, { to });
    expect(body).toMatchObject({ tag, state: 'waiting', day: '2026-11-20', until: '2026-12-20', sendsLeft: 2 });
    expect(body.contact).toEqual({ kind: 'phone', masked: expect.stringMatching(/^\(21\) 9••••-\d{4}$/) });
    expect((await scan(tag)).bike).toMatchObject({ handedOverOn: '2026-11-20' });
    const link = await linkTo(house(), to);
    expect((await read(link)).body).toMatchObject({
      state: 'waiting',
      tag,
      serialNumber,
      taker: 'new',
      day: '2026-11-20',
    });
    house().clock.advance(86_400);
    const person = aNewPerson();
    const yes = await accept(house(), link, { person });
    expect(yes.body).toMatchObject({ tag, session: { phoneConfirmed: true } });
    const { token } = yes.body.session!.tokens.accessToken;
    const mine = await ask(house(), getMyBike, { tag }, { token });
    expect(mine.body).toMatchObject({ deliveredOn: '2026-11-20', product: { active: true, model: model.name } });
    expect(mine.body.warranty.startsOn).toBe('2026-11-20');
    const [account] = await house().db.select().from(accounts).where(eq(accounts.id, person.id));
    expect(account).toMatchObject({ phone: to, email: null, passwordHash: null, name: person.name });
    expect(await rowOf(body.id)).toMatchObject({ state: 'accepted', contact: null, bikeId: bike.id });
    expect((await scan(tag)).bike).toMatchObject({ handedOverOn: null });
    expect((await read(link)).body).toMatchObject({ state: 'accepted', contact: null, taker: null });
    const { body: certificate } = await ask(house(), getCertificate, { number: mine.body.certificateNumber });
    expect(certificate).toMatchObject({ state: 'current', grounds: ['shop'] });
  });

  test('by e-mail: the address is proven, the certificate goes there', async () => {
    const to = `marina.${uuidv7()}@example.com`;
    const { link, tag } = await aHandover(house(), { to });
    const { body } = await accept(house(), link);
    expect(body).toMatchObject({ tag, session: { phoneConfirmed: false } });
    const kinds = (await lettersTo(house(), to)).map(({ kind }) => kind);
    expect(kinds).toEqual(['handover', 'warranty-activated']);
    const [account] = await house().db.select().from(accounts).where(eq(accounts.email, to));
    expect(account).toMatchObject({ phone: null, emailConfirmedAt: house().clock.now() });
  });

  test('to somebody who is here: their session, or the code, and never the link alone', async () => {
    const owner = await anAccount(house(), { phoneConfirmed: true });
    const { link, tag } = await aHandover(house(), { to: owner.phone! });
    expect((await read(link)).body.taker).toBe('known');
    expect((await read(link, owner.token)).body.taker).toBe('yours');
    expect((await accept(house(), link)).body.code).toBe('code-required');
    const { body: sent } = await ask(house(), contracts.requestHandoverCode, { token: link });
    const text = (await lettersTo(house(), owner.phone!)).at(-1)!.text;
    const code = { codeId: sent.codeId, code: /\b(\d{6})\b/.exec(text)![1]! };
    expect((await accept(house(), link, { code: { ...code, code: '000000' } })).body.code).toBe('code-wrong');
    const yes = await accept(house(), link, { code });
    expect(yes.body).toEqual({ tag, session: null, receiptStayedOut: false });
    // The answer was lost: the same again.
    expect((await accept(house(), link, { code })).body).toEqual({ tag, session: null, receiptStayedOut: false });
    expect((await ask(house(), getMyBike, { tag }, { token: owner.token })).status).toBe(200);
    const second = await aHandover(house(), { to: owner.phone! });
    expect((await accept(house(), second.link, {}, { token: owner.token })).body).toEqual({
      tag: second.tag,
      session: null,
      receiptStayedOut: false,
    });
  });

  test('to a number without an account, and read by somebody who is logged in: it is theirs', async () => {
    const reader = await anAccount(house(), { phoneConfirmed: true });
    const { link, tag } = await aHandover(house());
    expect((await read(link, reader.token)).body.taker).toBe('yours');
    expect((await accept(house(), link, {}, { token: reader.token })).body).toEqual({
      tag,
      session: null,
      receiptStayedOut: false,
    });
    expect((await ask(house(), getMyBike, { tag }, { token: reader.token })).status).toBe(200);
  });
});

describe('the same again changes nothing', () => {
  test('of the shop', async () => {
    const { seller, tag, serialNumber } = await aCounter(house());
    const wish = { id: uuidv7(), to: aMobile() };
    const first = await handOver(house(), { seller, tag, serialNumber }, wish);
    expect(await handOver(house(), { seller, tag, serialNumber }, wish)).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect(await lettersTo(house(), wish.to)).toHaveLength(1);
    const other = await aCounter(house());
    expect((await handOver(house(), { ...other, seller }, wish)).body.code).toBe('id-taken');
    expect((await handOver(house(), { seller, tag, serialNumber }, { ...wish, to: aMobile() })).body.code).toBe(
      'id-taken',
    );
  });

  test('of the customer: soon, and to whom the link and the new account’s id are known', async () => {
    const { link, tag } = await aHandover(house());
    const person = aNewPerson();
    await accept(house(), link, { person });
    const again = await accept(house(), link, { person });
    expect(again.body).toMatchObject({ tag, session: { phoneConfirmed: true } });
    const { token } = again.body.session!.tokens.accessToken;
    expect((await ask(house(), getMyBike, { tag }, { token })).status).toBe(200);
    expect((await accept(house(), link)).body.code).toBe('handover-over');
    house().clock.advance(601);
    expect((await accept(house(), link, { person })).body.code).toBe('handover-over');
  });
});
