import type { Language } from '#domain/account/language.ts';
import type { CopiedTable } from '#domain/account/my-data/contract.ts';
import { dataGroups } from '#domain/account/my-data/data-copy.ts';
import { nameOfColumn, nameOfTable, nameOfValue } from '#server/account/people/held-data.ts';
import type { CopiedRow } from './copied-data.ts';
import { valueInWords } from './value-in-words.ts';

/** Everything of a copy with the words of a language, in the order in which a person is shown it; tables without entries are left out. */
export function readableTables(tables: Readonly<Record<string, CopiedRow[]>>, language: Language): CopiedTable[] {
  return Object.values(dataGroups)
    .flat()
    .map((table) => ({
      table,
      name: nameOfTable(table, language),
      entries: (tables[table] ?? []).map(({ row, files }) => ({
        facts: factsOf(table, row, language),
        files: files.map(({ path }) => path),
      })),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** What is known of one entry with the names of the language; the numbers of our records last. */
function factsOf(table: string, row: Readonly<Record<string, unknown>>, language: Language) {
  const nameOf = (column: string, value: string) => nameOfValue(column, value, language);
  return Object.entries(JSON.parse(JSON.stringify(row)) as Record<string, unknown>)
    .flatMap(([column, value]) => {
      const said = valueInWords(column, value, nameOf, language);
      return said === null ? [] : [{ name: nameOfColumn(table, column, language), value: said, isId: isId(column) }];
    })
    .toSorted((a, b) => Number(a.isId) - Number(b.isId));
}

/** Whether a column says which entry is meant, which says nothing to a person. */
function isId(column: string): boolean {
  return /^id$|Id$/.test(column) || column === 'jws';
}
