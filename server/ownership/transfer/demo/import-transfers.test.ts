import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getMyBike } from '#domain/bike/contract.ts';
import { getCertificate } from '#domain/ownership/contract.ts';
import * as contracts from '#domain/ownership/transfer.contract.ts';
import { transferEvents, transfers } from '#server/ownership/tables.ts';
import type { Person } from '#tests/builders/account.ts';
import { importRows, reportInWords } from '#tests/builders/catalogue.ts';
import { aTradedBike, aTrader } from '#tests/builders/transfer.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { transfersImporter } from './import-transfers.ts';

const house = useHouse();
type Rows = Parameters<typeof importRows>[2];
const bringIn = async (...rows: Rows) => reportInWords(await importRows(house(), transfersImporter, rows));
const transfersOf = async ({ token }: Person) =>
  (await ask(house(), contracts.listMyTransfers, {}, { token })).body.transfers;
const seesBike = async ({ token }: Person, tag: string) =>
  (await ask(house(), getMyBike, { tag }, { token })).status === 200;

test('a bike that is handed over and approved waits for its recipient, who accepts it; again changes nothing', async () => {
  const { owner, bike } = await aTradedBike(house());
  const recipient = await aTrader(house());
  const row = { tag: bike.tag, kind: 'hand-over', recipient: recipient.email, state: 'approved', days_ago: '2' };
  expect(await bringIn({ ...row, price: '3.200,00' })).toEqual(['added 1']);
  const [seen] = await transfersOf(recipient);
  expect(seen).toMatchObject({ state: 'approved', side: 'recipient', priceCents: 320_000 });
  expect(await bringIn(row)).toEqual(['unchanged 1']);
  expect(await transfersOf(owner)).toHaveLength(1);
  expect(await lettersTo(house(), recipient.email)).toEqual([]);
  const accepted = await ask(house(), contracts.acceptTransfer, { transferId: seen!.id }, { token: recipient.token });
  expect(accepted.body.state).toBe('completed');
  expect(await bringIn(row)).toEqual(['unchanged 1']);
});

test('a bike that is asked for waits for its owner', async () => {
  const { owner, bike } = await aTradedBike(house());
  const asker = await aTrader(house());
  const row = { tag: bike.tag, kind: 'asked', recipient: asker.email, state: 'requested', days_ago: '1', text: 'Hi!' };
  expect(await bringIn(row)).toEqual(['added 1']);
  const [seen] = await transfersOf(owner);
  expect(seen).toMatchObject({
    state: 'requested',
    side: 'owner',
    text: 'Hi!',
    may: expect.arrayContaining(['approve']),
  });
});

test.each(['hand-over', 'asked'])(
  'a %s transfer that is completed has changed everything, some days ago',
  async (kind) => {
    const { owner, bike, certificateNumber } = await aTradedBike(house());
    const recipient = await aTrader(house());
    const row = { tag: bike.tag, kind, recipient: recipient.email, state: 'completed', days_ago: '20' };
    expect(await bringIn(row)).toEqual(['added 1']);
    expect([await seesBike(owner, bike.tag), await seesBike(recipient, bike.tag)]).toEqual([false, true]);
    const { body } = await ask(house(), getCertificate, { number: certificateNumber! });
    expect(body).toMatchObject({ state: 'superseded', supersededFor: 'new-owner' });
    const [transfer] = await house().db.select().from(transfers).where(eq(transfers.bikeId, bike.id));
    expect(transfer!.endedAt).toEqual(new Date(house().clock.now().getTime() - 10 * 86_400_000));
    const kinds = [owner, recipient].map(async ({ email }) =>
      (await lettersTo(house(), email)).map(({ kind: one }) => one),
    );
    expect(await Promise.all(kinds)).toEqual([['transfer-completed-old'], ['transfer-completed-new']]);
    const events = await house().db.$count(transferEvents, eq(transferEvents.transferId, transfer!.id));
    expect(events).toBe(kind === 'asked' ? 2 : 3);
  },
);

test('what cannot be is refused, and nothing of it stays', async () => {
  const { owner, bike } = await aTradedBike(house());
  const row = { tag: bike.tag, kind: 'asked', recipient: owner.email, state: 'requested', days_ago: '1' };
  expect(await bringIn(row)).toEqual(['refused 1', '2 state invalid']);
  expect(await bringIn({ ...row, state: 'approved' })).toEqual(['refused 1', '2 state invalid']);
  expect(await bringIn({ ...row, recipient: 'nobody@example.com' })).toEqual([
    'refused 1',
    '2 recipient account-unknown',
  ]);
  const { email } = await aTrader(house());
  expect(await bringIn({ ...row, recipient: email, tag: 'N0B1KE99' })).toEqual(['refused 1', '2 tag tag-unknown']);
  expect(await transfersOf(owner)).toEqual([]);
});
