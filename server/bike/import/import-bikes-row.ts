import * as z from 'zod/mini';
import { serialKey, serialNumberSchema } from '#domain/bike/serial-number.ts';
import { isReserved } from '#domain/tag/new-tag.ts';
import { writtenTagSchema } from '#domain/tag/tag.ts';
import type { Column } from '#server/imports/importer.ts';
import type { NoteCode } from '#server/imports/reasons/reasons.ts';
import { requiredText, slugSchema } from '#server/imports/values.ts';
import { fold, modelNamed, type KnownModel, type BatchState } from './import-bikes-state.ts';
import { factColumns, factsIn, factSchemas, type ProvidedFacts } from './provided-facts.ts';

/** `Nº de série`, `Nro série`, `N.SERIE OU IMEI`, `Número de série do quadro`: every way to say it that we have met. */
const serialTitles = ['número', 'num', 'nro', 'nr', 'no', 'nº'].flatMap((number) =>
  ['de série', 'série', 'de série do quadro', 'série do quadro'].flatMap((of) =>
    ['', ' ou imei', '/imei'].map((or) => `${number} ${of}${or}`),
  ),
);

/** The columns of a table of bikes. `kind` is the model's; people like to see it, so it is allowed. */
export const bikeColumns = {
  brand: { also: ['marca'] },
  model: { also: ['modelo'], required: true },
  serial_number: {
    also: ['serial', 'serial no', 'frame number', 's/n', 'série', 'chassi', ...serialTitles],
    required: true,
  },
  tag: { also: ['etiqueta', 'código', 'código da tag'] },
  ...factColumns,
  kind: { also: ['tipo'] },
} as const satisfies Record<string, Column>;

/** What spreadsheets make of a long row of digits: `7,89E+12`. The digits that are missing are lost. */
const rounded = /^\d+([.,]\d+)?E\+\d+$/i;

/** What people and programs write where there is no number. */
const placeholder =
  /^(true|false|verdadeiro|falso|null|nulo|none|nan|undefined|unknown|nenhum|desconhecido|xxx+|[sn]\/[and]|(sem|não tem|nao tem) (número|numero|série|serie)|(não|nao) informado)$/i;

const serialSchema = z.pipe(
  requiredText(40).check(
    z.refine((text) => !rounded.test(text), { error: 'excel-number', abort: true }),
    z.refine((text) => !placeholder.test(text), { error: 'serial-placeholder', abort: true }),
  ),
  serialNumberSchema,
);

export const bikeRowSchema = z.object({
  brand: z.optional(slugSchema),
  model: requiredText(80),
  serial_number: serialSchema,
  tag: z.optional(writtenTagSchema.check(z.refine((tag) => !isReserved(tag), { error: 'tag-reserved' }))),
  ...factSchemas,
  part: z.optional(z.record(z.string(), serialSchema)),
});
export type BikeRow = z.infer<typeof bikeRowSchema>;

/** The serial number that a row gives a part; `at` is the column. */
export type PartSerial = { at: string; name: string; serialNumber: string; serialKey: string };

/** A row whose brand and model are found. Parts by `fold(name)`. */
export type WantedBike = {
  brandId: string;
  model: KnownModel;
  serialNumber: string;
  serialKey: string;
  tag: string | null;
  facts: ProvidedFacts;
  parts: Map<string, PartSerial>;
};

/** Why a row is refused, and at which column. */
export type Refusal = { at: string; code: NoteCode };

/**
 * Finds a row's brand and model, or every reason why it is no bike. `bound` is the only brand whose bikes may come in, or
 * null.
 */
export function findWanted(
  row: BikeRow,
  state: BatchState,
  bound: string | null,
  today: string,
): WantedBike | Refusal[] {
  const brand = brandIn(row, state, bound);
  const model = 'id' in brand ? modelNamed(state, brand.id, row.model) : null;
  const facts = factsIn(row, today);
  const faults = faultsOfDays(facts, today);
  if (!('id' in brand)) return [brand, ...faults];
  if (!model) return [{ at: 'model', code: 'model-unknown' }, ...faults];
  if (faults.length > 0) return faults;
  return {
    brandId: brand.id,
    model,
    serialNumber: row.serial_number,
    serialKey: serialKey(row.serial_number),
    tag: row.tag ?? null,
    facts,
    parts: partSerialsOf(row),
  };
}

function brandIn({ brand }: BikeRow, { brands }: BatchState, bound: string | null): { id: string } | Refusal {
  const id = brand === undefined ? bound : brands.get(brand);
  if (bound !== null && id !== bound) return { at: 'brand', code: 'brand-forbidden' };
  if (id === null) return { at: 'brand', code: 'required' };
  return id === undefined ? { at: 'brand', code: 'brand-unknown' } : { id };
}

function faultsOfDays({ purchasedOn, deliveredOn }: ProvidedFacts, today: string): Refusal[] {
  const faults: Refusal[] = [];
  if (purchasedOn !== null && purchasedOn > today) faults.push({ at: 'purchased_on', code: 'date-future' });
  if (deliveredOn === null) return faults;
  if (deliveredOn > today) faults.push({ at: 'delivered_on', code: 'date-future' });
  else if (purchasedOn !== null && deliveredOn < purchasedOn)
    faults.push({ at: 'delivered_on', code: 'delivery-early' });
  return faults;
}

/** The parts' serial numbers in a row, by `fold(name)`. */
export function partSerialsOf({ part = {} }: BikeRow): Map<string, PartSerial> {
  return new Map(
    Object.entries(part).map(([name, serialNumber]) => [
      fold(name),
      { at: `part:${name}`, name, serialNumber, serialKey: serialKey(serialNumber) },
    ]),
  );
}
