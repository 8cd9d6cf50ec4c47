import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { linkReceipt } from '#domain/bike/contract.ts';
import { receipts } from '#server/db/tables/receipt.ts';
import { anAccessKey } from '#tests/builders/access-key.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { anInvoice } from '#tests/builders/invoice.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const link = ({ token }: { token: string }, tag: string, accessKey: string) =>
  ask(house(), linkReceipt, { tag, accessKey, confirmed: true }, { token });
const liveOf = (bikeId: string) =>
  house()
    .db.select()
    .from(receipts)
    .where(and(eq(receipts.bikeId, bikeId), inArray(receipts.state, ['pending', 'linked'])));

/** A cyclist with a confirmed phone and their bike. */
async function anOwner() {
  const person = await anAccount(house(), { phoneConfirmed: true });
  return { person, ...(await aBike(house(), { owner: person.id })) };
}

describe('a key or a bike that is taken', () => {
  test.each(['linked', 'pending'])('%s at another bike is refused, at the same person’s too', async (state) => {
    const first = await anOwner();
    const accessKey = state === 'linked' ? (await anInvoice(house())).accessKey : anAccessKey();
    expect((await link(first.person, first.tag, accessKey)).body.state).toBe(state);
    const second = await aBike(house(), { owner: first.person.id });
    const stranger = await anOwner();
    for (const answer of [
      await link(first.person, second.tag, accessKey),
      await link(stranger.person, stranger.tag, accessKey),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'receipt-taken' } });
      expect(JSON.stringify(answer.body)).not.toContain('Marina');
    }
    expect(await liveOf(first.bike.id)).toHaveLength(1);
  });

  test('is refused as taken also where it would not fit', async () => {
    const [first, second] = [await anOwner(), await anOwner()];
    const { accessKey } = await anInvoice(house(), { serialNumber: first.serialNumber });
    await link(first.person, first.tag, accessKey);
    expect((await link(second.person, second.tag, accessKey)).body.code).toBe('receipt-taken');
  });

  test('a bike with a linked receipt keeps it; its own key again is the same answer', async () => {
    const { person, tag } = await anOwner();
    const { accessKey } = await anInvoice(house());
    const linked = (await link(person, tag, accessKey)).body;
    for (const other of [anAccessKey(), (await anInvoice(house())).accessKey]) {
      expect(await link(person, tag, other)).toMatchObject({ status: 409, body: { code: 'receipt-exists' } });
    }
    expect(await link(person, tag, accessKey)).toMatchObject({ status: 200, body: linked });
  });

  test('of many at once on one key exactly one wins', async () => {
    const owners = await Promise.all([anOwner(), anOwner(), anOwner(), anOwner()]);
    for (const accessKey of [anAccessKey(), (await anInvoice(house())).accessKey]) {
      const fresh = await Promise.all(owners.map(({ person }) => aBike(house(), { owner: person.id })));
      const answers = await Promise.all(owners.map(({ person }, at) => link(person, fresh[at]!.tag, accessKey)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
      expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(Array(3).fill('receipt-taken'));
    }
  });

  test('of two keys at once for one bike one stays', async () => {
    const { person, tag, bike } = await anOwner();
    const keys = [(await anInvoice(house())).accessKey, (await anInvoice(house())).accessKey];
    const answers = await Promise.all(keys.map((key) => link(person, tag, key)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('receipt-exists');
    const [live, ...more] = await liveOf(bike.id);
    expect(more).toEqual([]);
    expect(live!.accessKey).toBe(answers.find(({ status }) => status === 200)!.body.accessKey);
    const two = await anOwner();
    const pending = await Promise.all([1, 2, 3].map(() => link(two.person, two.tag, anAccessKey())));
    expect(pending.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await liveOf(two.bike.id)).toHaveLength(1);
  });

  test('the same key many times at once is one receipt', async () => {
    const { person, tag, bike } = await anOwner();
    const accessKey = anAccessKey();
    const answers = await Promise.all([1, 2, 3, 4].map(() => link(person, tag, accessKey)));
    expect(answers.map(({ body }) => body)).toEqual(Array(4).fill(answers[0]!.body));
    expect(await house().db.$count(receipts, eq(receipts.bikeId, bike.id))).toBe(1);
  });
});
