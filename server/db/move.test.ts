import { readFileSync } from 'node:fs';
import { eq, getTableColumns, getTableName } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { closingMachine } from '#domain/account/closing/closing-states.ts';
import { accountClosings } from '#server/account/tables.ts';
import { sourceFiles } from '#tests/architecture/source-files.ts';
import { anAccount } from '#tests/builders/account.ts';
import { allTables } from '#tests/server/all-tables.ts';
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

/** Tables with a `state` that no machine moves, and why. */
const others: Record<string, string> = {
  stores: 'the federal state of an address',
  batteryStates: 'what became of a battery, as it was noted',
  policyEvents: 'the state that a policy was in then',
  transferEvents: 'the state that a transfer was in then',
  letters: 'where a letter is on its way, which the queue alone knows',
  uploads: 'how much of a file has come, which its pieces say',
};

describe('rows that are in states', () => {
  const inCode = (name: string) => name.replaceAll(/_[a-z]/g, (part) => part[1]!.toUpperCase());
  const stated = allTables
    .filter((table) => 'state' in getTableColumns(table))
    .map((table) => inCode(getTableName(table)));
  const ofMachines = stated.filter((name) => !(name in others));
  const code = sourceFiles(['server']).map(({ path }) => ({ path, text: readFileSync(path, 'utf8') }));

  test('are moved by their machine, or there is a reason', () => {
    const moved = code.flatMap(({ text }) =>
      [...text.matchAll(/\bmoveRows?\(\s*tx,\s*(\w+),/g)].map(([, name]) => name!),
    );
    expect(new Set(moved)).toEqual(new Set(ofMachines));
    expect(Object.keys(others).filter((name) => !stated.includes(name))).toEqual([]);
  });

  test('are moved by nothing else', () => {
    const byHand = new RegExp(`update\\((${ofMachines.join('|')})\\)\\s*\\.set\\(\\{[^}]*\\bstate\\b`);
    expect(code.filter(({ text }) => byHand.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
