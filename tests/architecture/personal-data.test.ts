import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { dataGroups } from '#domain/account/my-data/data-copy.ts';
import { securityEvents } from '#domain/account/security-event.ts';
import labels from '#server/account/people/held-data.en.json' with { type: 'json' };
import portuguese from '#server/account/people/held-data.pt-BR.json' with { type: 'json' };
import type { PersonalTable } from '#server/db/personal-table.ts';
import { features } from '#server/features.ts';
import { impersonalOf, personalOf } from '#server/sum-features.ts';
import { allTables as tables } from '#tests/server/all-tables.ts';

const personalTables = await personalOf(features);
const impersonal = impersonalOf(features).map(([name]) => name);
const known = new Map(personalTables.map((one) => [getTableName(one.table), one]));
/** The names of columns about a person. */
const personal = /email|phone|full_?name|customer|cpf|recipient|address|device|birth/i;

const nobody = {
  id: '0193b1c2-0000-7000-8000-00000000000a',
  email: 'a@example.com',
  phone: null,
  cpf: null,
  names: [],
};

/** The columns of a table that are neither given nor withheld. */
function undecidedColumns({ table, given, withheld }: PersonalTable): string[] {
  if ('*' in withheld) return [];
  return Object.keys(getTableColumns(table)).filter((column) => !given.includes(column) && !(column in withheld));
}

test('the schema is there', () => expect(tables.length).toBeGreaterThan(20));

test.each(tables.map((table) => [getTableName(table), table] as const))(
  '%s: whether it is about people is decided, in one way',
  (name) => {
    // A new table goes into its feature's personal.ts (with what its people are given and what closing an account does to
    // it), or among the feature's `impersonal` with its reason.
    const all = [...personalTables.map((one) => getTableName(one.table)), ...impersonal];
    expect(all.filter((one) => one === name)).toHaveLength(1);
  },
);

test('a person is shown every table with entries about people, in one group', () => {
  expect(Object.values(dataGroups).flat().toSorted()).toEqual([...known.keys()].toSorted());
});

test('a person is shown every table and every column that they are given by a name', () => {
  expect(Object.keys(labels.tables).toSorted()).toEqual([...known.keys()].toSorted());
  const given = new Set(personalTables.flatMap((one) => one.given));
  expect(Object.keys(labels.columns).toSorted()).toEqual([...given].toSorted());
});

test('in both languages the same things have names', () => {
  const keys = (words: object, prefix = ''): string[] =>
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'object' ? keys(value as object, `${prefix}${key}.`) : [prefix + key],
    );
  expect(keys(portuguese).toSorted()).toEqual(keys(labels).toSorted());
});

test('every event that can be about a person has a name', () => {
  const ofPeople = Object.keys(securityEvents).filter((kind) => !kind.startsWith('api-key-'));
  expect(Object.keys(labels.values.kind)).toEqual(expect.arrayContaining(ofPeople));
});

test('of an account that is closed its own row is changed last: what else is about its person is found by it', () => {
  const changed = personalTables.filter(({ atClosing }) => atClosing.rows === 'go' || atClosing.blank);
  expect(changed.map(({ table }) => getTableName(table))[0]).toBe('accounts');
});

test.each(impersonal)('%s refers to nobody', (name) => {
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
