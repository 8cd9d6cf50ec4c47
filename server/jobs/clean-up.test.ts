import { expect, test } from 'vitest';
import { accounts } from '#server/db/tables/account.ts';
import { limits } from '#server/db/tables/bookkeeping.ts';
import { features } from '#server/features.ts';
import { emailProofs, oneTimeCodes, sessions, mailedLinks } from '#server/identity/tables.ts';
import { endpointsOf, forgetOf } from '#server/sum-features.ts';
import { useHouse } from '#tests/server/house.ts';
import { cleanUp } from './clean-up.ts';
import { letters } from './tables.ts';

const house = useHouse();
const accountId = '0193b1c2-0000-7000-8000-00000000000a';
const day = 86_400_000;

test('expired data is deleted, the rest stays', async () => {
  const { db, clock } = house();
  const ago = (days: number) => new Date(clock.now().getTime() - days * day);
  const createdAt = ago(40);
  const person = {
    id: accountId,
    email: 'm@example.com',
    name: 'M S',
    passwordHash: 'x',
    language: 'en' as const,
    createdAt,
  };
  await db.insert(accounts).values(person);
  const session = { accountId, domain: 'cyclist' as const, createdAt };
  await db.insert(sessions).values([
    { ...session, tokenHash: 'old', expiresAt: ago(8) },
    { ...session, tokenHash: 'live', expiresAt: ago(-1) },
  ]);
  const code = {
    purpose: 'confirm-phone' as const,
    codeHash: 'x',
    triesLeft: 5,
    addressHash: 'x',
    askerHash: 'x',
    createdAt,
    usedAt: createdAt,
  };
  await db.insert(oneTimeCodes).values([
    { ...code, id: '0193b1c2-0000-7000-8000-000000000001', recipient: 'old', expiresAt: ago(3) },
    { ...code, id: '0193b1c2-0000-7000-8000-000000000002', recipient: 'recent', expiresAt: ago(0.5) },
  ]);
  const link = { purpose: 'prove-address' as const, subjectId: accountId, accountId, createdAt };
  await db.insert(mailedLinks).values([
    { ...link, tokenHash: 'old', expiresAt: ago(31) },
    { ...link, tokenHash: 'recent', expiresAt: ago(29) },
  ]);
  await db.insert(emailProofs).values([
    { tokenHash: 'old', email: 'a@example.com', createdAt, expiresAt: ago(3) },
    { tokenHash: 'recent', email: 'a@example.com', createdAt, expiresAt: ago(0) },
  ]);
  await db.insert(limits).values([
    { key: 'old', windowStart: ago(3), count: 1 },
    { key: 'recent', windowStart: ago(0.5), count: 1 },
  ]);
  const letter = { channel: 'sms' as const, recipient: '+5511987654321', text: 'x' };
  await db.insert(letters).values([
    { ...letter, id: '0193b1c2-0000-7000-8000-000000000011', kind: 'sent-old', state: 'sent', createdAt: ago(31) },
    { ...letter, id: '0193b1c2-0000-7000-8000-000000000012', kind: 'sent-recent', state: 'sent', createdAt: ago(29) },
    { ...letter, id: '0193b1c2-0000-7000-8000-000000000013', kind: 'dead-old', state: 'dead', createdAt: ago(91) },
    { ...letter, id: '0193b1c2-0000-7000-8000-000000000014', kind: 'dead-recent', state: 'dead', createdAt: ago(89) },
    { ...letter, id: '0193b1c2-0000-7000-8000-000000000015', kind: 'waiting', state: 'queued', createdAt: ago(200) },
  ]);

  await cleanUp(house(), forgetOf(features));

  expect((await db.select().from(sessions)).map(({ tokenHash }) => tokenHash)).toEqual(['live']);
  expect((await db.select().from(oneTimeCodes)).map(({ recipient }) => recipient)).toEqual(['recent']);
  expect((await db.select().from(mailedLinks)).map(({ tokenHash }) => tokenHash)).toEqual(['recent']);
  expect((await db.select().from(emailProofs)).map(({ tokenHash }) => tokenHash)).toEqual(['recent']);
  expect((await db.select().from(limits)).map(({ key }) => key)).toEqual(['recent']);
  expect((await db.select().from(letters)).map(({ kind }) => kind).toSorted()).toEqual([
    'dead-recent',
    'sent-recent',
    'waiting',
  ]);
});

test('no limit looks further back than counters are kept', async () => {
  const windows = (await endpointsOf(features, house().config)).map(({ contract }) => contract.limit?.seconds ?? 0);
  expect(Math.max(...windows)).toBeLessThanOrEqual(24 * 3600);
});
