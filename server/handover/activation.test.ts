import { describe, expect, test } from 'vitest';
import { getDelivery, getMyBike } from '#domain/bike/contract.ts';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { getMyPart } from '#domain/component/contract.ts';
import * as contracts from '#domain/handover/contract.ts';
import { activateWarranty } from '#domain/warranty/contract.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { accept, aHandover } from '#tests/builders/handover.ts';
import { aPart } from '#tests/builders/part.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const activate = (who: Person, tag: string, serialNumber: string) =>
  ask(house(), activateWarranty, { tag, serialNumber }, { token: who.token });
const kindsTo = async (to: string) => (await lettersTo(house(), to)).map(({ kind }) => kind);
const stateOf = async ({ seller }: { seller: { token: string } }) =>
  (await ask(house(), contracts.listHandovers, {}, { token: seller.token })).body.handovers[0]!;

describe('a bike that waits for its customer', () => {
  test('is activated by nobody else: with the serial number they are told why, and the shop is, once', async () => {
    const made = await aHandover(house());
    const stranger = await anAccount(house(), { phoneConfirmed: true });
    expect((await activate(stranger, made.tag, 'SN-WRONG')).body.code).toBe('serial-mismatch');
    expect(await kindsTo(made.seller.email)).toEqual([]);
    for (let round = 0; round < 2; round++)
      expect((await activate(stranger, made.tag, made.serialNumber)).body).toMatchObject({
        status: 409,
        code: 'handed-over',
      });
    expect(await kindsTo(made.seller.email)).toEqual(['handover-contested']);
    expect(await stateOf(made)).toMatchObject({ state: 'waiting', contestedAt: house().clock.now().toISOString() });
    // The customer’s own link is as good as before.
    expect((await accept(house(), made.link)).body.tag).toBe(made.tag);
    expect((await activate(stranger, made.tag, made.serialNumber)).body.code).toBe('already-activated');
  });

  test('can be freed by its shop from then on, and then be activated', async () => {
    const made = await aHandover(house());
    const buyer = await anAccount(house(), { phoneConfirmed: true });
    await activate(buyer, made.tag, made.serialNumber);
    const { takeBackUntil } = await stateOf(made);
    expect(Date.parse(takeBackUntil!) - house().clock.now().getTime()).toBe(30 * 86_400_000);
    await ask(house(), contracts.takeHandoverBack, { id: made.id }, { token: made.seller.token });
    expect((await activate(buyer, made.tag, made.serialNumber)).status).toBe(200);
    expect((await accept(house(), made.link)).body.code).toBe('handover-over');
  });

  test('is taken by the activation of the account that has the number: the hand-over is accepted', async () => {
    const customer = await anAccount(house(), { phoneConfirmed: true });
    const made = await aHandover(house(), { to: customer.phone! });
    expect((await activate(customer, made.tag, made.serialNumber)).status).toBe(200);
    expect(await stateOf(made)).toMatchObject({ state: 'accepted', contact: null });
    const mine = await ask(house(), getMyBike, { tag: made.tag }, { token: customer.token });
    expect(mine.body).toMatchObject({ deliveredOn: made.day });
    expect((await activate(customer, made.tag, made.serialNumber)).status).toBe(200);
  });

  test('is not taken by an address that was only written down', async () => {
    const writer = await anAccount(house(), { phoneConfirmed: true });
    const made = await aHandover(house(), { to: writer.email });
    expect((await activate(writer, made.tag, made.serialNumber)).body.code).toBe('handed-over');
    const reader = await anAccount(house(), { phoneConfirmed: true, emailProven: true });
    const other = await aHandover(house(), { to: reader.email });
    expect((await activate(reader, other.tag, other.serialNumber)).status).toBe(200);
  });
});

test('the ledger of a part names the shop that handed its bike over, and counts from that day', async () => {
  const made = await aHandover(house());
  const part = await aPart(house(), made.bike.id);
  house().clock.advance(5 * 86_400);
  const { token } = (await accept(house(), made.link)).body.session!.tokens.accessToken;
  const { body } = await ask(house(), getMyPart, { tag: made.tag, id: part.id }, { token });
  const shop = formatCnpj(made.seller.shop.cnpj);
  const delivery = await ask(house(), getDelivery, { tag: made.tag }, { token });
  expect(delivery.body).toMatchObject({ deliveredOn: made.day, saidBy: 'shop', changesLeft: 0 });
  expect(body.history).toContainEqual({ kind: 'delivered', on: made.day, shop });
  expect(body.warranty.layers[0]).toMatchObject({ startsOn: made.day, since: 'delivery' });
});
