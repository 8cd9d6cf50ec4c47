import { expect, test } from 'vitest';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { useHouse } from '#tests/server/house.ts';
import { keepKeyPeriods, readPublishedKeys } from './published-keys.ts';
import { publishedKeys } from './tables.ts';

const house = useHouse();
const [first, second] = [
  { kid: 'first', kty: 'EC' },
  { kid: 'second', kty: 'EC' },
];
const keep = (publicKeys: { kid: string }[], lost: string[] = []) =>
  keepKeyPeriods(house().db, { publicKeys, lost, now: house().clock.now() });
const states = async () => {
  const { keys, periods } = await readPublishedKeys(house().db);
  const shown = periods.map(({ kid, state, validUntil }) => [kid, state, validUntil]);
  return { published: keys.map(({ kid }) => kid), periods: shown };
};
const begin = async () => {
  await house().db.delete(publishedKeys);
  house().clock.set('2026-11-20T15:00:00Z');
  await keep([first]);
};

test('a newer key ends the period of the one before, which stays published when it is taken out of the settings', async () => {
  await begin();
  expect(await states()).toEqual({ published: ['first'], periods: [['first', 'current', null]] });
  house().clock.set('2027-01-05T10:00:00Z');
  await keep([second, first]);
  const after = {
    published: ['first', 'second'],
    periods: [
      ['first', 'retired', '2027-01-05T10:00:00.000Z'],
      ['second', 'current', null],
    ],
  };
  expect(await states()).toEqual(after);
  house().clock.set('2027-02-05T10:00:00Z');
  for (let i = 0; i < 2; i++) await keep([second]);
  expect(await states()).toEqual(after);
});

test('a lost key checks nothing any more, and is named; found again, it does', async () => {
  await begin();
  house().clock.set('2027-01-05T10:00:00Z');
  await keep([second], ['first', 'never-noted']);
  expect(await states()).toEqual({
    published: ['second'],
    periods: [
      ['first', 'lost', '2027-01-05T10:00:00.000Z'],
      ['never-noted', 'lost', '2027-01-05T10:00:00.000Z'],
      ['second', 'current', null],
    ],
  });
  await keep([second, first]);
  expect((await states()).published).toEqual(['first', 'second']);
});

test('the keys of before periods were kept begin with the oldest certificate', async () => {
  const owner = await anAccount(house());
  const since = new Date('2025-03-10T12:00:00Z');
  await aBike(house(), { owner: owner.id, since });
  await house().db.delete(publishedKeys);
  await keep([second, first]);
  const { periods } = await readPublishedKeys(house().db);
  expect(periods.map(({ validFrom }) => validFrom)).toEqual([since.toISOString(), since.toISOString()]);
});

test('two processes that start at once note the same', async () => {
  await begin();
  house().clock.set('2027-01-05T10:00:00Z');
  await Promise.all([keep([second, first]), keep([second, first])]);
  expect((await states()).periods).toEqual([
    ['first', 'retired', '2027-01-05T10:00:00.000Z'],
    ['second', 'current', null],
  ]);
});
