import * as z from 'zod/mini';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import { bikes } from '#server/db/tables/bike.ts';
import type { Column, RowSaid } from '#server/imports/importer.ts';
import { changesBetween, type FieldWords } from '#server/imports/rows/row-changes.ts';
import { dateIn, importDate, moneyCents, optionalText } from '#server/imports/values.ts';

type BikeRow = typeof bikes.$inferSelect;

/**
 * How a table provides a fact of a bike: the name of its column, other names for it, and what a cell may hold.
 * `dated` is set where a cell may name a day relative to that of the import; `supportsWarranty` where the warranty of
 * an activated bike rests on the fact, which then stays.
 */
type Fact<Value> = {
  column: string;
  also: readonly string[];
  schema: z.ZodMiniType<Value | undefined>;
  dated?: true;
  supportsWarranty?: true;
};

/**
 * The optional facts of a bike that its table may provide, by their column in the database. This list alone decides what
 * the importer accepts, compares and writes.
 */
const providedFacts = {
  size: { column: 'size', also: ['tamanho', 'tam'], schema: optionalText(20) },
  colour: { column: 'colour', also: ['color', 'cor'], schema: optionalText(40) },
  retailer: {
    column: 'retailer',
    also: ['loja', 'lojista', 'revenda', 'revendedor', 'dealer'],
    schema: optionalText(120),
  },
  purchasedOn: {
    column: 'purchased_on',
    also: ['data da compra', 'data de compra', 'comprada em', 'purchase date', 'purchased'],
    schema: z.optional(importDate),
    dated: true,
    supportsWarranty: true,
  },
  deliveredOn: {
    column: 'delivered_on',
    also: ['data da entrega', 'data de entrega', 'entregue em', 'delivery date', 'delivered'],
    schema: z.optional(importDate),
    dated: true,
    supportsWarranty: true,
  },
  priceCents: {
    column: 'price',
    // With the currency beside them, as spreadsheets write it: its prices would be lost.
    also: ['preço', 'valor', 'preço de venda', 'preço sugerido'].flatMap((title) => [
      title,
      ...['R$', '(BRL)', 'em reais'].map((unit) => `${title} ${unit}`),
    ]),
    schema: z.optional(moneyCents),
  },
  batch: { column: 'batch', also: ['lot', 'lote', 'lote de produção', 'production batch'], schema: optionalText(40) },
} as const satisfies { [Name in keyof BikeRow]?: Fact<NonNullable<BikeRow[Name]>> };

type Facts = typeof providedFacts;
type FactName = keyof Facts;
type FactSchemas = { [Name in FactName as Facts[Name]['column']]: Facts[Name]['schema'] };
type FactCells = { [Name in FactName as Facts[Name]['column']]?: z.infer<Facts[Name]['schema']> };

/** The facts that a table provides for a bike. Null is not provided, and keeps the existing value. */
export type ProvidedFacts = Pick<BikeRow, FactName>;

const facts = Object.entries(providedFacts) as [FactName, Fact<string | number> & { column: keyof FactCells }][];

/** An object with an entry for each fact; the caller gives the type. */
function ofFacts<Shape>(entry: (name: FactName, fact: (typeof facts)[number][1]) => [keyof Shape, unknown]): Shape {
  return Object.fromEntries(facts.map(([name, fact]) => entry(name, fact))) as Shape;
}

/** The columns of a table that provide facts. */
export const factColumns = ofFacts<Record<keyof FactCells, Column>>((_, { column, also }) => [column, { also }]);

/** What the cells of these columns may hold. */
export const factSchemas = ofFacts<FactSchemas>((_, { column, schema }) => [column, schema]);

/** The columns of the database that hold the facts. */
export const storedFacts = ofFacts<Pick<typeof bikes._.columns, FactName>>((name) => [name, bikes[name]]);

/** The facts that the cells of a row provide. */
export function factsIn(cells: FactCells, today: CalendarDate): ProvidedFacts {
  return ofFacts((name, { column, dated }) => {
    const value = cells[column] ?? null;
    return [name, dated && typeof value === 'string' ? dateIn(value, today) : value];
  });
}

/** The provided facts that differ from those of a bike. */
export function differingFacts(provided: ProvidedFacts, known: ProvidedFacts): Partial<ProvidedFacts> {
  const differing = facts.filter(([name]) => provided[name] !== null && provided[name] !== known[name]);
  return Object.fromEntries(differing.map(([name]) => [name, provided[name]]));
}

/** The columns of those of these facts that support the warranty of an activated bike. */
export function warrantyColumns(changed: Partial<ProvidedFacts>): string[] {
  return facts.flatMap(([name, { supportsWarranty, column }]) => (supportsWarranty && name in changed ? column : []));
}

/** The column of a table that provides a fact. */
export function columnOfFact(name: FactName): string {
  return providedFacts[name].column;
}

/** What changes of these facts, a note a column. */
export function changedFacts(changed: Partial<ProvidedFacts>, known: ProvidedFacts): RowSaid[] {
  return changesBetween<Partial<ProvidedFacts>>(known, changed, words);
}

const words = ofFacts<FieldWords<Partial<ProvidedFacts>>>((name, { column }) => [name, { column }]);
