import { expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { createReplica } from './create-replica.ts';
import { createFreshness } from './freshness.ts';

const names = { primary: {} as Db, replica: {} as Db };
const nameOf = (db: Db) => (db === names.primary ? 'primary' : 'replica');

/** A replica of plain values that the test moves: where primary and replica are in the log, and what each look changes. */
function aReplica() {
  let now = 0;
  const at = { primary: 10n, replica: 10n };
  const freshness = createFreshness(3_000, () => now);
  const looks: (() => void)[] = [];
  const look = async () => {
    looks.shift()?.();
    freshness.look(now, { of: 'one', at: at.primary }, { of: 'one', at: at.replica });
  };
  const made = createReplica({ db: names.primary, replica: names.replica, freshness, look, now: () => now });
  return { ...made, look, looks, at, pass: (milliseconds: number) => void (now += milliseconds) };
}
const whichOf = ({ read }: ReturnType<typeof aReplica>) => read(async (db) => nameOf(db));

test('a read goes to the replica while it is fresh, else to the primary', async () => {
  const replica = aReplica();
  expect(await whichOf(replica)).toBe('primary');
  await replica.look();
  expect(await whichOf(replica)).toBe('replica');
  replica.pass(3_001);
  expect(await whichOf(replica)).toBe('primary');
  expect(replica.state()).toEqual({ isUsed: false, lag: 3.001, reads: { replica: 1, primary: 2, repeated: 0 } });
});

test.each([
  ['it is away', '57P01', false],
  ['it cancels a read for the log', '40001', true],
  ['it does not have a table yet', '42P01', true],
])('a read that it refuses is repeated on the primary: %s', async (_name, code, isUsed) => {
  const replica = aReplica();
  await replica.look();
  const found = await replica.read(async (db) => {
    if (nameOf(db) === 'replica') throw Object.assign(new Error('refused'), { code });
    return nameOf(db);
  });
  expect([found, replica.state().isUsed, replica.state().reads.repeated]).toEqual(['primary', isUsed, 1]);
});

test('what the primary refuses, too, is refused', async () => {
  const replica = aReplica();
  await replica.look();
  await expect(replica.read(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
});

test('a change is settled once a look that began after it finds it shown', async () => {
  const replica = aReplica();
  await replica.look();
  replica.pass(10);
  replica.at.primary = 20n;
  // The second look finds the replica where the first found the primary.
  replica.looks.push(
    () => {},
    () => void (replica.at.replica = 20n),
  );
  await replica.settle();
  expect([replica.looks.length, replica.state().lag]).toEqual([0, 0]);
});
