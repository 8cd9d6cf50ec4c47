import { expect, test } from 'vitest';
import { languages } from '#domain/account/language.ts';
import { features } from '#server/features.ts';
import { deskTablesOf } from '#server/sum-features.ts';
import columnWords from './columns.en.json' with { type: 'json' };
import kindWords from './kinds.en.json' with { type: 'json' };
import { columnsIn, kindLabel } from './kinds.ts';

const tables = deskTablesOf(features);
const loaded = await Promise.all([...tables].map(async ([name, { load }]) => [name, await load()] as const));

test('every kind has a name in each language, and no other has', () => {
  expect(Object.keys(kindWords).toSorted()).toEqual([...tables.keys()].toSorted());
  for (const language of languages) for (const kind of tables.keys()) expect(kindLabel(language, kind)).not.toBe(kind);
});

test('words are those of columns that some table has', () => {
  const known = new Set(
    loaded.flatMap(([, { columns, families }]) => [...Object.keys(columns), ...Object.keys(families)]),
  );
  expect(Object.keys(columnWords).filter((column) => !known.has(column))).toEqual([]);
});

test.each(loaded)(
  '%s: each column has a name of its own in each language; whose it is and what lies beside it are no columns',
  (_, table) => {
    for (const language of languages) {
      const { columns } = columnsIn(table, language);
      const labels = columns.map(({ label }) => label);
      expect(new Set(labels).size).toBe(labels.length);
      for (const label of labels) expect(label).toMatch(/^[\p{Lu}\d].*[^_]$/u);
      expect(columns.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['brand']));
      expect(columns.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['photo']));
    }
  },
);
