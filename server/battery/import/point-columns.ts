import * as z from 'zod/mini';
import { pointIds, pointOf, type notForBikes, type PointScope, type PointId } from '#domain/battery/data-points.ts';
import { type PointValue, notApplicable, type ValueForm } from '#domain/battery/value.ts';
import type { Column } from '#server/imports/importer.ts';
import { flagValue, orNone, readBy, requiredText } from '#server/imports/values.ts';
import { portugueseColumns, type ImportedId } from './portuguese-columns.ts';

/** The name of a point's column: `idleTemperature` is `idle_temperature`. */
export function columnOf(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** What the cells of a row say of points: a value, or null for one that is to be deleted. */
export type PointCells = Partial<Record<ImportedId, PointValue | null>>;

/** The columns of the points of some scopes, what their cells hold, and how a row's are found again. */
export function pointColumns(scopes: readonly PointScope[], foreign: readonly (typeof notForBikes)[number][]) {
  const own = pointIds.filter((id) => scopes.includes(pointOf(id).scope)) as ImportedId[];
  const ids = [...own, ...foreign];
  const columns: Record<string, Column> = Object.fromEntries(
    ids.map((id) => [columnOf(id), { also: portugueseColumns[id] }]),
  );
  const schemas = Object.fromEntries(ids.map((id) => [columnOf(id), readPointCell(id)]));
  const pointsIn = (row: Readonly<Record<string, unknown>>): PointCells =>
    Object.fromEntries(
      ids.flatMap((id) => {
        const cell = row[columnOf(id)];
        return cell === undefined ? [] : [[id, cell as PointValue | null]];
      }),
    );
  return { columns, schemas, pointsIn };
}

/**
 * Reads a cell as the value of a point, in the form that the point has. Whether the point may have that value is for
 * `checkPoints`. A dash deletes the value that is there.
 */
function readPointCell(id: ImportedId): z.ZodMiniType<PointValue | null | undefined> {
  // What e-bikes' passports must not have is refused whatever it says.
  const kind = id === 'soce' || id === 'capacityThreshold' ? 'text' : pointOf(id satisfies PointId).kind;
  return orNone(cells[kind]);
}

const plainText: z.ZodMiniType<PointValue, string> = requiredText(4000);
const decimal: z.ZodMiniType<PointValue, string> = readBy(parseDecimal, 'decimal-malformed');
const twoNumbers: z.ZodMiniType<PointValue, string> = readBy(parseTwoNumbers, 'two-numbers-malformed');

const cells: Record<ValueForm['kind'], z.ZodMiniType<PointValue, string>> = {
  text: plainText,
  url: plainText,
  choice: readBy((text) => choiceWords[text.toLowerCase()] ?? text.toLowerCase(), 'choice-unknown'),
  flag: flagValue,
  number: decimal,
  share: readBy(parseShare, 'decimal-malformed'),
  range: twoNumbers,
  pair: twoNumbers,
  month: readBy(parseMonth, 'month-malformed'),
  list: z.pipe(plainText as z.ZodMiniType<string, string>, z.transform(parseList)),
};

/** The words of choices in Portuguese, and other ways to write them. */
const choiceWords: Record<string, string> = {
  'reaproveitada': 'repurposed',
  'reutilizada': 're-used',
  'reused': 're-used',
  'remanufaturada': 'remanufactured',
  'resíduo': 'waste',
  'residuo': 'waste',
  'nenhum': 'none',
  'cd, pb': 'cd-pb',
  'cd e pb': 'cd-pb',
};

/**
 * A number with a decimal point or comma. `1.250` and `1,250` could be two numbers and are none; `0,125` is one. No
 * sign of thousands is understood.
 */
function parseDecimal(text: string): number | null {
  if (!/^-?\d{1,9}([.,]\d{1,6})?$/.test(text) || /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return null;
  return Number(text.replace(',', '.'));
}

function parseShare(text: string): PointValue | null {
  if (/^(n\/a|n[ãa]o se aplica|not applicable)$/i.test(text)) return notApplicable;
  return parseDecimal(text.replace(/\s*%$/, ''));
}

/** `-20..45`, `-20 a 45`, `108/750`, `0,018; 0,12`. */
function parseTwoNumbers(text: string): number[] | null {
  const numbers = text.split(/\s*(?:\.\.|…|;|\/|\ba\b|\bto\b|até)\s*/u).map(parseDecimal);
  return numbers.length === 2 && !numbers.includes(null) ? (numbers as number[]) : null;
}

/** `2026-05` or `05/2026`. */
function parseMonth(text: string): string | null {
  const [, month, year] = /^(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (month && year) return `${year}-${month.padStart(2, '0')}`;
  return /^\d{4}-\d{2}$/.test(text) ? text : null;
}

/** Names between semicolons or bars; a word for none is an empty list. */
function parseList(text: string): string[] {
  if (/^(none|nenhum|nenhuma|n\/a)$/i.test(text)) return [];
  return text.split(/[;|]/).flatMap((name) => name.trim() || []);
}
