import type { Language } from '#domain/account/language.ts';
import { wordsBeside } from '#server/letters/written.ts';

const words = wordsBeside<typeof import('./held-data.en.json')>(import.meta.url);

type Names = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

/** What a table with entries about people is called. A test holds that each has a name. */
export function nameOfTable(table: string, language: Language): string {
  return words[language].tables[table as keyof (typeof words)['en']['tables']];
}

/** What a column that people are given is called, in this table. */
export function nameOfColumn(table: string, column: string, language: Language): string {
  const { 'columns-of': own, columns } = words[language];
  return (own as Names)[table]?.[column] ?? columns[column as keyof typeof columns];
}

/** What a value of a column with fixed values is called; null for what people write. */
export function nameOfValue(column: string, value: string, language: Language): string | null {
  const names = (words[language].values as Names)[column];
  return names && Object.hasOwn(names, value) ? names[value]! : null;
}
