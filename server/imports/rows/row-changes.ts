import { isDeepStrictEqual } from 'node:util';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { RowSaid } from '#server/imports/importer.ts';

/**
 * How the fields of stored rows are called and written in their table, where that is not `warrantyMonths` as `warranty_months`. A field
 * that is called null follows from others and is not told.
 */
export type FieldWords<Row> = {
  [Field in keyof Row & string]?: { column?: string | null; write?: (value: Row[Field]) => string };
};

/** Longer values are cut: a report is no second copy of the table. */
const most = 120;

/** What was changed of a row that was there, a note a column: `M → G`. */
export function changesBetween<Row extends object>(before: Row, after: Row, words: FieldWords<Row> = {}): RowSaid[] {
  const fields = Object.keys(after) as (keyof Row & string)[];
  return fields.flatMap((field) => {
    const [was, is] = [before[field], after[field]];
    const { column = columnOf(field), write = (value: Row[typeof field]) => written(field, value) } =
      words[field] ?? {};
    return column === null || isDeepStrictEqual(was, is) ? [] : [changeOf(column, write(was), write(is))];
  });
}

/** One changed value of a row that was there. */
export function changeOf(at: string, was: string | null | undefined, is: string | null | undefined): RowSaid {
  return { at, code: 'row-changed', detail: `${short(was)} → ${short(is)}` };
}

function columnOf(field: string): string {
  return toSnakeCase(field).replace(/_(?:url|cents)$/, '');
}

/** A value as a table may write it. */
function written(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number') return field.endsWith('Cents') ? (value / 100).toFixed(2) : String(value);
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

function short(text: string | null | undefined): string {
  if (!text) return '–';
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
