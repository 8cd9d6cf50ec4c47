import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as contracts from '#domain/handover/contract.ts';
import { findTag } from '#domain/tag/contract.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { openSession } from '#server/identity/sessions/open-session.ts';
import { accept, aHandover, handOver } from '#tests/builders/handover.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { suspend } from '#tests/builders/suspended-shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { runDueHandovers } from './run-due.ts';
import { handovers } from './tables.ts';

const house = useHouse();
const daySeconds = 86_400;
/** The same person, logged in again: a shop's session is over after half a day. */
async function nextDay<Seller extends { id: string; name: string; email: string; token: string }>(seller: Seller) {
  const tokens = await house().db.transaction((tx) => openSession(tx, house(), seller, 'bikeshop'));
  return { ...seller, token: tokens.accessToken.token };
}
const takeBack = (id: string, { token }: { token: string }) =>
  ask(house(), contracts.takeHandoverBack, { id }, { token });
const sendAgain = (id: string, sending: number, { token }: { token: string }) =>
  ask(house(), contracts.sendHandoverAgain, { id, sending }, { token });
const decline = (link: string) => ask(house(), contracts.declineHandover, { token: link });
const read = async (link: string) => (await ask(house(), contracts.readHandoverLink, { token: link })).body;
const rowOf = async (id: string) => (await house().db.select().from(handovers).where(eq(handovers.id, id)))[0]!;
const bikeOf = async (tag: string) => (await house().db.select().from(bikes).where(eq(bikes.tag, tag)))[0]!;
const kindsTo = async (to: string) => (await lettersTo(house(), to)).map(({ kind }) => kind);
const nobodyWaitsFor = { handedOverOn: null };

describe('the shop takes a hand-over back', () => {
  test('within a day: the link is over, the number gone, the bike as it was; once more changes nothing', async () => {
    const { seller: seen, tag, serialNumber, link, id } = await aHandover(house());
    house().clock.advance(daySeconds - 1);
    const seller = await nextDay(seen);
    expect((await takeBack(id, seller)).body).toMatchObject({
      state: 'taken-back',
      contact: null,
      takeBackUntil: null,
    });
    expect((await takeBack(id, seller)).body).toMatchObject({ state: 'taken-back' });
    expect((await accept(house(), link)).body.code).toBe('handover-over');
    expect(await read(link)).toMatchObject({ state: 'taken-back', contact: null });
    expect(await bikeOf(tag)).toMatchObject({ ...nobodyWaitsFor, deliveredOn: null });
    expect((await handOver(house(), { seller, tag, serialNumber })).status).toBe(200);
  });

  test('not later, not after the customer’s yes, and no other shop’s', async () => {
    const late = await aHandover(house());
    house().clock.advance(daySeconds);
    expect((await takeBack(late.id, await nextDay(late.seller))).body.code).toBe('handover-too-late');
    const accepted = await aHandover(house());
    await accept(house(), accepted.link);
    expect((await takeBack(accepted.id, accepted.seller)).body.code).toBe('handover-over');
    const others = await aHandover(house());
    expect((await takeBack(others.id, await anEmployee(house()))).body.code).toBe('not-found');
    const finance = await anEmployee(house(), { shop: others.seller.shop, office: 'finance' });
    expect((await takeBack(others.id, finance)).body.code).toBe('forbidden');
  });
});

test('the link is sent again twice, each time once; all of them work', async () => {
  const { seller, link, id, to, tag } = await aHandover(house());
  expect((await sendAgain(id, 1, seller)).body).toMatchObject({ sentAgain: 1, sendsLeft: 1 });
  expect((await sendAgain(id, 1, seller)).body).toMatchObject({ sentAgain: 1 });
  expect((await sendAgain(id, 2, seller)).body).toMatchObject({ sentAgain: 2, sendsLeft: 0 });
  expect((await sendAgain(id, 3, seller)).body.code).toBe('invalid-input');
  expect((await sendAgain(id, 2, await anEmployee(house()))).body.code).toBe('not-found');
  expect(await kindsTo(to)).toEqual(['handover', 'handover', 'handover']);
  expect((await accept(house(), link)).body.tag).toBe(tag);
  expect((await sendAgain(id, 2, seller)).body.code).toBe('handover-over');
});

test('whoever did not buy the bike says so: shop and brand are told, and the number is gone', async () => {
  const { seller, brand, tag, link, id } = await aHandover(house());
  expect((await decline(link)).body).toMatchObject({ state: 'declined', contact: null });
  expect((await decline(link)).body).toMatchObject({ state: 'declined' });
  expect(await kindsTo(seller.email)).toEqual(['handover-declined']);
  expect(await kindsTo(brand.supportEmail ?? house().config.operatorEmail)).toContain('handover-declined');
  expect(await rowOf(id)).toMatchObject({ state: 'declined', contact: null });
  expect(await bikeOf(tag)).toMatchObject({ ...nobodyWaitsFor, deliveredOn: null });
  expect((await accept(house(), link)).body.code).toBe('handover-over');
});

describe('nobody answers', () => {
  test('after three and after fourteen days the customer is reminded, each time once', async () => {
    const { to, link } = await aHandover(house());
    const run = () => runDueHandovers(house());
    house().clock.advance(3 * daySeconds - 1);
    await run();
    expect(await kindsTo(to)).toEqual(['handover']);
    house().clock.advance(1);
    await run();
    await run();
    expect(await kindsTo(to)).toEqual(['handover', 'handover-reminder']);
    house().clock.advance(11 * daySeconds);
    await run();
    await run();
    expect(await kindsTo(to)).toEqual(['handover', 'handover-reminder', 'handover-reminder']);
    expect((await accept(house(), link)).status).toBe(200);
  });

  test('after thirty days it is over: the number goes, the bike stays as new with its day of delivery', async () => {
    const { link, id, tag, to } = await aHandover(house());
    const { day } = await rowOf(id);
    house().clock.advance(30 * daySeconds);
    await runDueHandovers(house());
    // One reminder, where the job had not run at all.
    expect(await kindsTo(to)).toEqual(['handover', 'handover-reminder']);
    expect(await rowOf(id)).toMatchObject({ state: 'waiting' });
    house().clock.advance(daySeconds);
    expect(await read(link)).toMatchObject({ state: 'expired', contact: null, taker: null });
    expect((await accept(house(), link)).body.code).toBe('handover-over');
    await runDueHandovers(house());
    expect(await rowOf(id)).toMatchObject({ state: 'expired', contact: null });
    expect(await bikeOf(tag)).toMatchObject({ ...nobodyWaitsFor, deliveredOn: day });
    expect((await ask(house(), findTag, { tag })).body.product.active).toBe(false);
  });
});

describe('the shop is suspended as a whole', () => {
  test('its customer can still take the bike; the shop neither sends again nor takes it back', async () => {
    const { seller, link, id } = await aHandover(house());
    await suspend(house(), seller.shop);
    for (const answer of [await sendAgain(id, 1, seller), await takeBack(id, seller)])
      expect(answer.body).toMatchObject({ code: 'session-ended', ended: 'shop-barred' });
    expect(await read(link)).toMatchObject({ state: 'waiting' });
    expect((await accept(house(), link)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ state: 'accepted' });
  });

  test('and whoever did not buy it says so as before; the reminder goes out', async () => {
    const { seller, link, id, to } = await aHandover(house());
    await suspend(house(), seller.shop);
    const before = (await kindsTo(to)).length;
    house().clock.advance(3 * daySeconds + 1);
    await runDueHandovers(house());
    expect((await kindsTo(to)).length).toBe(before + 1);
    expect((await decline(link)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ state: 'declined', contact: null });
  });
});
