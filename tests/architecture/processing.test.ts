import { getTableName } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { stays } from '#domain/account/closing/what-stays.ts';
import { dataKinds, legalBases, purposes, recipients, subjects } from '#domain/account/legal/processing.ts';
import type { Db } from '#server/db/database.ts';
import { features } from '#server/features.ts';
import { forgetOf, personalOf } from '#server/sum-features.ts';
import { allTables } from '#tests/server/all-tables.ts';

/** Enough of a database to say which rows are meant; none is asked. */
const db = new QueryBuilder({ casing: 'snake_case' }) as unknown as Db;
const tables = await personalOf(features);
const forgetting = forgetOf(features);
const names = new Set(allTables.map((table) => getTableName(table)));
const endless = Object.values(stays).flatMap((one) => (one.days === null ? (one.tables as readonly string[]) : []));

describe.each(tables.map((one) => [getTableName(one.table), one] as const))('%s', (name, { processing, atClosing }) => {
  test('says what it is processed for, on which basis, what it is and whose', () => {
    for (const list of [processing.on, processing.data, processing.of]) expect(list).not.toEqual([]);
  });

  test('has an end: with the account, after a period, or with what it is about', () => {
    const periods = forgetting.filter(({ from }) => from.includes(name));
    expect([atClosing.rows === 'go', periods.length > 0, endless.includes(name)]).toContain(true);
  });
});

test.each(forgetting.map((one) => [one.what, one] as const))(
  '%s: goes from the tables that it names',
  async (_, one) => {
    expect(one.from.filter((name) => !names.has(name))).toEqual([]);
    if (!('rows' in one)) return;
    const { table } = await one.rows(new Date(0), db);
    // Rows of others go with it by its foreign keys.
    expect(one.from[0]).toBe(getTableName(table));
  },
);

test('there is no purpose, basis, kind, person or recipient of which there is no data', () => {
  const used = tables.flatMap(({ processing: { for: purpose, on, data, of, to } }) => [
    purpose,
    ...on,
    ...data,
    ...of,
    ...to,
  ]);
  const known = [...purposes, ...Object.keys(legalBases), ...dataKinds, ...subjects, ...recipients];
  expect(known.filter((one) => !(used as string[]).includes(one))).toEqual([]);
});
