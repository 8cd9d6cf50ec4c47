import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { getMyBike, getReceipt } from '#domain/bike/contract.ts';
import { getCertificate } from '#domain/ownership/contract.ts';
import { findTag } from '#domain/tag/contract.ts';
import { components } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { letters } from '#server/jobs/tables.ts';
import { anAccessKey } from '#tests/builders/access-key.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { importRows, reportInWords } from '#tests/builders/catalogue.ts';
import { anInvoice } from '#tests/builders/invoice.ts';
import { aPart } from '#tests/builders/part.ts';
import { aTag } from '#tests/builders/tag.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { ownersImporter } from './import-owners.ts';

const house = useHouse();
let marina: Person;
beforeAll(async () => void (marina = await anAccount(house(), { phoneConfirmed: true })));

type Rows = Parameters<typeof importRows>[2];
const bringIn = async (rows: Rows) => reportInWords(await importRows(house(), ownersImporter, rows));

test('a bike is as if its owner had activated it that many days ago, without a letter', async () => {
  const { tag, serialNumber } = await aBike(house(), { purchasedOn: '2026-09-20' });
  const row = { tag, email: marina.email, days_ago: '60' };
  expect(await bringIn([row])).toEqual(['added 1']);
  const { body } = await ask(house(), getMyBike, { tag }, { token: marina.token });
  expect(body).toMatchObject({ product: { active: true }, serialNumber, warranty: { startsOn: '2026-09-20' } });
  const certificate = await ask(house(), getCertificate, { number: body.certificateNumber });
  expect(certificate.body).toMatchObject({ state: 'current' });
  const [ownership] = await house().db.select().from(ownerships).where(eq(ownerships.accountId, marina.id));
  expect(ownership!.since).toEqual(new Date('2026-09-21T15:00:00Z'));
  expect(await house().db.$count(letters)).toBe(0);
  expect(await bringIn([row])).toEqual(['unchanged 1']);
  expect(await house().db.$count(ownerships)).toBe(1);
});

test('its parts were registered six weeks before, or earlier', async () => {
  const { tag, bike } = await aBike(house());
  const [today, before] = [house().clock.now(), new Date('2026-01-05T15:00:00Z')];
  await aPart(house(), bike.id, { name: 'Quadro', registeredAt: today, position: 0 });
  await aPart(house(), bike.id, { name: 'Garfo', registeredAt: before, position: 1 });
  await bringIn([{ tag, email: marina.email, days_ago: '10' }]);
  const parts = await house().db.select().from(components).where(eq(components.bikeId, bike.id));
  const registered = new Map(parts.map(({ name, registeredAt }) => [name, registeredAt]));
  expect(registered.get('Quadro')).toEqual(new Date(today.getTime() - 52 * 86_400_000));
  expect(registered.get('Garfo')).toEqual(before);
});

test('a bike that is active stays whose it is', async () => {
  const { tag } = await aBike(house(), { owner: (await anAccount(house())).id });
  expect(await bringIn([{ tag, email: marina.email, days_ago: '1', stolen: 'yes' }])).toEqual(['unchanged 1']);
  expect((await ask(house(), findTag, { tag }, { token: marina.token })).body).toMatchObject({
    mine: false,
    bike: { stolen: false },
  });
});

test('a bike may be reported stolen', async () => {
  const { tag } = await aBike(house());
  expect(await bringIn([{ tag, email: marina.email, days_ago: '1', stolen: 'sim' }])).toEqual(['added 1']);
  expect((await ask(house(), findTag, { tag })).body.bike).toMatchObject({ stolen: true });
});

test('receipts are linked as their owner would; one that cannot be is reported and left out', async () => {
  const [linked, wrong, pending, refused] = [
    await aBike(house()),
    await aBike(house()),
    await aBike(house()),
    await aTag(house()),
  ];
  const invoice = await anInvoice(house(), { serialNumber: linked.serialNumber });
  const others = await anInvoice(house(), { serialNumber: 'XYZ-990011' });
  const key = anAccessKey();
  const row = (tag: string, access_key: string) => ({ tag, email: marina.email, days_ago: '9', access_key });
  expect(
    await bringIn([
      row(linked.tag, invoice.accessKey),
      row(wrong.tag, others.accessKey),
      row(pending.tag, key),
      row(refused.tag, key),
      row((await aBike(house())).tag, key.slice(1)),
    ]),
  ).toEqual(['added 3, refused 2', '3 access_key receipt-refused', '5 tag tag-unknown', '6 access_key invalid']);
  const states = [linked, wrong, pending].map(async ({ tag }) => {
    const { body } = await ask(house(), getReceipt, { tag }, { token: marina.token });
    return [body.state, body.accessKey];
  });
  expect(await Promise.all(states)).toEqual([
    ['linked', invoice.accessKey],
    ['none', null],
    ['pending', key],
  ]);
});

test('bad rows', async () => {
  const { tag } = await aBike(house());
  const row = { tag, email: marina.email, days_ago: '1' };
  expect(
    await bringIn([
      { ...row, email: 'nobody@example.com' },
      { ...row, tag: 'N0TH1NG0' },
      { tag: 'AB12CD34', email: marina.email, days_ago: '-1' },
    ]),
  ).toEqual(['refused 3', '2 email account-unknown', '3 tag tag-unknown', '4 days_ago too-small']);
  expect((await ask(house(), findTag, { tag })).body.product.active).toBe(false);
});

test('two at once begin one ownership', async () => {
  const { tag, bike } = await aBike(house());
  const rows = [{ tag, email: marina.email, days_ago: '5' }];
  const reports = await Promise.all([
    importRows(house(), ownersImporter, rows),
    importRows(house(), ownersImporter, rows),
  ]);
  const counts = reports.map(({ added, unchanged }) => [added, unchanged]);
  expect(counts).toEqual(
    expect.arrayContaining([
      [1, 0],
      [0, 1],
    ]),
  );
  expect(await house().db.$count(ownerships, eq(ownerships.bikeId, bike.id))).toBe(1);
});
