import { isNotNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getReceipt, linkReceipt } from '#domain/bike/contract.ts';
import { readHandoverLink } from '#domain/handover/contract.ts';
import { beginOwnership } from '#server/ownership/ownerships.store.ts';
import { anAccessKey } from '#tests/builders/access-key.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { accept, aCounter, aMobile, aNewPerson, handOver, linkTo } from '#tests/builders/handover.ts';
import { anInvoice } from '#tests/builders/invoice.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { handovers } from './tables.ts';

const house = useHouse();

/** A bike that was handed over with an invoice of its shop, and taken; what its owner sees of the receipt. */
async function receiptOf(counter: Parameters<typeof handOver>[1], accessKey: string) {
  const to = aMobile();
  await handOver(house(), counter, { to, accessKey });
  const { body } = await accept(house(), await linkTo(house(), to));
  expect(body.receiptStayedOut).toBe(false);
  const { token } = body.session!.tokens.accessToken;
  return (await ask(house(), getReceipt, { tag: counter.tag }, { token })).body;
}

test('the invoice that was scanned at the counter comes with the bike', async () => {
  const counter = await aCounter(house());
  const { seller, serialNumber } = counter;
  const issuer = seller.shop.cnpj;
  const { accessKey } = await anInvoice(house(), { key: { issuer }, serialNumber });
  expect(await receiptOf(counter, accessKey)).toMatchObject({ state: 'linked', accessKey });
  // Whoever has it now has it; the hand-over keeps nothing.
  expect(await house().db.$count(handovers, isNotNull(handovers.accessKey))).toBe(0);
  const later = { seller, ...(await aBike(house())) };
  const unknown = anAccessKey({ issuer });
  expect(await receiptOf(later, unknown)).toMatchObject({ state: 'pending', accessKey: unknown });
});

describe('one that names somebody else', () => {
  const handedOver = async () => {
    const counter = await aCounter(house());
    const key = { issuer: counter.seller.shop.cnpj };
    const { accessKey } = await anInvoice(house(), { key, customerName: 'SAM TAYLOR', customerCpf: '11144477735' });
    const to = aMobile();
    await handOver(house(), counter, { to, accessKey });
    return { ...counter, accessKey, link: await linkTo(house(), to) };
  };
  const staysOut = async (token: string) => (await ask(house(), readHandoverLink, { token })).body.receiptStayedOut;

  test('stays out, and the bike is theirs all the same; they are told so, also by the same yes again', async () => {
    const { tag, accessKey, link } = await handedOver();
    expect(await staysOut(link)).toBe(false);
    const person = aNewPerson();
    const { body } = await accept(house(), link, { person });
    expect(body.receiptStayedOut).toBe(true);
    expect((await accept(house(), link, { person })).body.receiptStayedOut).toBe(true);
    const { token } = body.session!.tokens.accessToken;
    expect((await ask(house(), getReceipt, { tag }, { token })).body).toMatchObject({ state: 'none', accessKey: null });
    expect(await staysOut(link)).toBe(true);
    // Once they have added it, nothing is missing.
    expect((await ask(house(), linkReceipt, { tag, accessKey, confirmed: true }, { token })).status).toBe(200);
    expect(await staysOut(link)).toBe(false);
  });

  test('is none of a later owner’s', async () => {
    const { bike, link } = await handedOver();
    await accept(house(), link);
    expect(await staysOut(link)).toBe(true);
    const later = await anAccount(house());
    await house().db.transaction((tx) => beginOwnership(tx, bike.id, later.id, house().clock.now()));
    expect(await staysOut(link)).toBe(false);
  });
});

test('of two bikes with the same invoice the first that is taken has it', async () => {
  const counter = await aCounter(house());
  const key = anAccessKey({ issuer: counter.seller.shop.cnpj });
  const second = { seller: counter.seller, ...(await aBike(house())) };
  const to = aMobile();
  await handOver(house(), second, { to, accessKey: key });
  const token = await linkTo(house(), to);
  const promises = async () => (await ask(house(), readHandoverLink, { token })).body.hasReceipt;
  expect(await promises()).toBe(true);
  expect(await receiptOf(counter, key)).toMatchObject({ state: 'pending' });
  expect(await promises()).toBe(false);
  const { body } = await accept(house(), token);
  expect(body.receiptStayedOut).toBe(true);
  const session = body.session!.tokens.accessToken.token;
  const receipt = await ask(house(), getReceipt, { tag: second.tag }, { token: session });
  expect(receipt.body).toMatchObject({ state: 'none' });
});
