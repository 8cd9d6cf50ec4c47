import { describe, expect, test } from 'vitest';
import * as contracts from '#domain/handover/contract.ts';
import { anAccessKey } from '#tests/builders/access-key.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aCounter, aHandover, aMobile, handOver, type AtCounter } from '#tests/builders/handover.ts';
import { anInvoice } from '#tests/builders/invoice.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { aStore } from '#tests/builders/store.ts';
import { aTag } from '#tests/builders/tag.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const prepare = async ({ seller, tag }: AtCounter, accessKey?: string) =>
  (await ask(house(), contracts.prepareHandover, { tag, ...(accessKey && { accessKey }) }, { token: seller.token }))
    .body;

/** That a bike is refused: told by the look at it, and by the hand-over, which sends nothing. */
async function expectRefused(counter: AtCounter, refusal: string, accessKey?: string): Promise<void> {
  const to = aMobile();
  expect((await prepare(counter, accessKey)).refusal).toBe(refusal);
  const answer = await handOver(house(), counter, { to, ...(accessKey && { accessKey }) });
  expect(answer).toMatchObject({ status: 409, body: { code: refusal } });
  expect(await lettersTo(house(), to)).toEqual([]);
}

describe('what may not be handed over is told before anything is sent:', () => {
  test('a bike that has an owner, is stolen, or is none', async () => {
    const seller = await anEmployee(house());
    const owner = await anAccount(house());
    await expectRefused({ seller, ...(await aBike(house(), { owner: owner.id })) }, 'already-activated');
    await expectRefused({ seller, ...(await aBike(house(), { stolen: true })) }, 'bike-stolen');
    await expectRefused({ seller, serialNumber: 'SN-12345', ...(await aTag(house())) }, 'not-activatable');
    expect((await handOver(house(), { seller, tag: 'ZZZZ9999', serialNumber: 'SN-12345' })).body.code).toBe(
      'tag-unknown',
    );
  });

  test('one that waits for its customer already, for whichever shop; its own shop sees which', async () => {
    const waiting = await aHandover(house());
    await expectRefused(waiting, 'handover-waiting');
    expect((await prepare(waiting)).waiting).toMatchObject({ id: waiting.id, state: 'waiting' });
    const other = { ...waiting, seller: await anEmployee(house()) };
    await expectRefused(other, 'handover-waiting');
    expect((await prepare(other)).waiting).toBeNull();
  });

  test('one of a brand that the shop does not sell; a shop that is listed nowhere may sell any', async () => {
    const counter = await aCounter(house());
    const { cnpj } = counter.seller.shop;
    expect((await prepare(counter)).refusal).toBeNull();
    await aStore(house(), { cnpj });
    await expectRefused(counter, 'brand-elsewhere');
    await aStore(house(), { cnpj, brandId: counter.brand.id });
    expect((await handOver(house(), counter)).status).toBe(200);
  });

  test('one with an invoice of another shop, of another bike, or that another bike has', async () => {
    const counter = await aCounter(house());
    const issuer = counter.seller.shop.cnpj;
    await expectRefused(counter, 'receipt-elsewhere', anAccessKey());
    const { accessKey } = await anInvoice(house(), { key: { issuer }, serialNumber: 'XYZ-99887766' });
    await expectRefused(counter, 'receipt-serial-mismatch', accessKey);
    const own = anAccessKey({ issuer });
    const to = (await anAccount(house(), { phoneConfirmed: true })).phone!;
    expect((await handOver(house(), counter, { accessKey: own, to })).status).toBe(200);
  });

  test('one whose serial number is not what was shown', async () => {
    const counter = await aCounter(house());
    const answer = await handOver(house(), counter, { serialNumber: 'SN-OTHER' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'serial-mismatch' } });
    expect((await handOver(house(), counter, { serialNumber: ` ${counter.serialNumber.toLowerCase()} ` })).status).toBe(
      200,
    );
  });

  test('and what is neither number nor address, or an invoice of the future', async () => {
    const counter = await aCounter(house());
    for (const to of ['', '12345', 'marina@', '(11) 3000-0001'])
      expect(await handOver(house(), counter, { to })).toMatchObject({ status: 422, body: { errors: [{ at: 'to' }] } });
    const answer = await handOver(house(), counter, { accessKey: anAccessKey({ month: '2027-01' }) });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ at: 'accessKey', code: 'key-future' }] } });
  });
});

test.each(['finance', 'other'] as const)('%s may neither look nor hand over', async (office) => {
  const counter = { ...(await aCounter(house())), seller: await anEmployee(house(), { office }) };
  expect((await prepare(counter)) as { code?: string }).toMatchObject({ code: 'forbidden' });
  expect((await handOver(house(), counter)).body.code).toBe('forbidden');
});
