import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { dataGroups } from '#domain/account/my-data/groups.ts';
import { securityEvents } from '#domain/account/security-event.ts';
import { undecidedColumns } from '#server/account/people/personal-table.ts';
import { impersonalTables, personalTables } from '#server/account/people/personal-tables.ts';
import * as schema from '#server/db/tables/index.ts';
import labels from '#web/locale/en/on-demand/held-data.json' with { type: 'json' };

const tables = (Object.values(schema) as unknown[]).filter((value): value is PgTable => is(value, PgTable));
const known = new Map(personalTables.map((one) => [getTableName(one.table), one]));
/** The names of columns about a person. */
const personal = /email|phone|full_?name|customer|cpf|recipient|address|device|birth/i;

const nobody = { id: '0193b1c2-0000-7000-8000-00000000000a', email: 'a@example.com', phone: null, names: [] };

test('the schema is there', () => expect(tables.length).toBeGreaterThan(20));

test.each(tables.map((table) => [getTableName(table), table] as const))(
  '%s: whether it is about people is decided, in one way',
  (name) => {
    // A new table goes into personalTables (with what its people are given and what closing an account does to it),
    // or into
    // impersonalTables with its reason: server/account/people/personal-tables.ts.
    expect([known.has(name), name in impersonalTables].filter(Boolean)).toHaveLength(1);
  },
);

test('a person is shown every table with entries about people, in one group', () => {
  expect(Object.values(dataGroups).flat().toSorted()).toEqual([...known.keys()].toSorted());
});

test('a person is shown every table and every column that they are given by a name', () => {
  // In Portuguese there are the same: tests/architecture/locales.test.ts.
  expect(Object.keys(labels.tables).toSorted()).toEqual([...known.keys()].toSorted());
  const given = new Set(personalTables.flatMap((one) => one.given));
  expect(Object.keys(labels.columns).toSorted()).toEqual([...given].toSorted());
});

test('every event that can be about a person has a name', () => {
  const ofPeople = Object.keys(securityEvents).filter((kind) => !kind.startsWith('api-key-'));
  expect(Object.keys(labels.values.kind)).toEqual(expect.arrayContaining(ofPeople));
});

test.each(Object.keys(impersonalTables))('%s refers to nobody', (name) => {
  const table = tables.find((one) => getTableName(one) === name);
  expect(table).toBeDefined();
  const owners = getTableConfig(table!).foreignKeys.map((key) => getTableName(key.reference().foreignTable));
  expect(owners).not.toContain('accounts');
  const companies = ['brands', 'stores'];
  const columns = Object.keys(getTableColumns(table!)).filter((column) => personal.test(column));
  if (!companies.includes(name)) expect(columns).toEqual([]);
});

describe.each(personalTables.map((one) => [getTableName(one.table), one] as const))('%s', (_, one) => {
  test('of every column it is decided whether its person is given it', () => {
    expect(undecidedColumns(one)).toEqual([]);
  });

  test('nothing that guards a person is given', () => {
    expect(one.given.filter((column) => /hash|token|code_?hash|slot/i.test(column))).toEqual([]);
  });

  test('what stays of a closed account has a reason, and does not say how to reach anybody', () => {
    if (one.atClosing.rows === 'go') return;
    expect(one.atClosing.why).not.toBe('');
    const blank = Object.keys(one.atClosing.blank?.(nobody) ?? {});
    const decided = [...blank, ...(one.atClosing.keeps ?? [])];
    expect(one.given.filter((column) => personal.test(column) && !decided.includes(column))).toEqual([]);
  });
});
