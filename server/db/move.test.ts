import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, it, test } from 'vitest';
import { closingMachine } from '#domain/account/closing/closing-states.ts';
import { accountClosings } from '#server/account/tables.ts';
import { sourceFiles } from '#tests/architecture/source-files.ts';
import { anAccount } from '#tests/builders/account.ts';
import { useHouse } from '#tests/server/house.ts';
import { moveRow, moveRows, type Moving } from './move.ts';

const house = useHouse();
let id: string;
beforeEach(async () => {
  id = uuidv7();
  const { id: accountId } = await anAccount(house());
  const at = house().clock.now();
  await house().db.insert(accountClosings).values({ id, accountId, state: 'closing', requestedAt: at, closesAt: at });
});

const noted: string[] = [];
type Wanted = Omit<Moving<typeof closingMachine>, 'which'>;
const move = (wanted: Wanted) =>
  house().db.transaction((tx) =>
    moveRow(
      tx,
      accountClosings,
      closingMachine,
      { ...wanted, which: eq(accountClosings.id, id) },
      { endedAt: house().clock.now() },
      async (row) => void noted.push(`${row.id} ${row.state}`),
    ),
  );

it('writes the state, the changes and the history, once', async () => {
  const endedAt = house().clock.now();
  expect(await move({ to: 'kept', who: 'person' })).toMatchObject({ id, state: 'kept', endedAt });
  expect(await move({ to: 'kept', who: 'person' })).toBeNull();
  expect(noted.filter((line) => line.startsWith(id))).toEqual([`${id} kept`]);
});

it.each<[string, Wanted]>([
  ['of somebody who has no such move', { to: 'closed', who: 'person' }],
  ['from a state in which its mover did not find it', { to: 'kept', who: 'person', seen: 'kept' }],
  ['to where things begin', { to: 'closing', who: 'person' }],
])('makes no move %s', async (_what, wanted) => {
  expect(await move(wanted)).toBeNull();
  const [row] = await house().db.select().from(accountClosings).where(eq(accountClosings.id, id));
  expect(row).toMatchObject({ state: 'closing', endedAt: null });
});

it('of two at once one moves it', async () => {
  const both = await Promise.all([move({ to: 'kept', who: 'person' }), move({ to: 'closed', who: 'platform' })]);
  expect(both.filter((row) => row !== null)).toHaveLength(1);
});

it('moves several at once, and gives those alone that were moved', async () => {
  const all = { to: 'closed', who: 'platform', which: undefined } as const;
  const first = await house().db.transaction((tx) => moveRows(tx, accountClosings, closingMachine, all));
  expect(first.map((row) => row.id)).toContain(id);
  expect(await house().db.transaction((tx) => moveRows(tx, accountClosings, closingMachine, all))).toEqual([]);
});

test('no store writes a state of a machine by itself', () => {
  const machines = [
    'transfers',
    'claims',
    'policies',
    'accountClosings',
    'thefts',
    'receipts',
    'shopRequests',
    'supportCases',
  ];
  const byHand = new RegExp(`update\\((${machines.join('|')})\\)\\s*\\.set\\(\\{[^}]*\\bstate\\b`);
  const found = sourceFiles(['server'])
    .map(({ path }) => path)
    .filter((path) => !path.endsWith('.test.ts') && byHand.test(readFileSync(path, 'utf8')));
  expect(found).toEqual([]);
});
