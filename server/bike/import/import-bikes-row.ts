import * as z from 'zod/mini';
import { serialKey, serialNumberSchema } from '#domain/bike/serial-number.ts';
import { isReserved } from '#domain/tag/reserved-words.ts';
import { tagSchema } from '#domain/tag/tag.ts';
import { dateIn, importDate, moneyCents, optionalText, requiredText, slugSchema } from '../../imports/values.ts';
import type { NoteCode } from '../../imports/codes.ts';
import type { Column } from '../../imports/importer.ts';
import type { ToldFacts } from './import-bikes.store.ts';
import { fold, modelNamed, type KnownModel, type World } from './import-bikes-world.ts';

/** The columns of a table of bikes. `kind` is the model's; people like to see it, so it may be there. */
export const bikeColumns = {
  brand: { also: ['marca'] },
  model: { also: ['modelo'], required: true },
  serial_number: {
    also: ['serial', 'número de série', 'nº de série', 'no de série', 'número série', 'num série', 'série', 'chassi'],
    required: true,
  },
  tag: { also: ['etiqueta', 'código', 'código da tag'] },
  size: { also: ['tamanho', 'tam'] },
  colour: { also: ['color', 'cor'] },
  retailer: { also: ['loja', 'lojista', 'revenda', 'revendedor', 'dealer'] },
  purchased_on: { also: ['data da compra', 'data de compra', 'comprada em', 'purchase date', 'purchased'] },
  price: { also: ['preço', 'valor', 'preço de venda', 'preço sugerido'] },
  kind: { also: ['tipo'] },
} as const satisfies Record<string, Column>;

/** What spreadsheets make of a long row of digits: `7,89E+12`. The digits that are missing are lost. */
const rounded = /^\d+([.,]\d+)?E\+\d+$/i;

const serialSchema = z.pipe(
  requiredText(40).check(z.refine((text) => !rounded.test(text), { error: 'excel-number', abort: true })),
  serialNumberSchema,
);

export const bikeRowSchema = z.object({
  brand: z.optional(slugSchema),
  model: requiredText(80),
  serial_number: serialSchema,
  tag: z.optional(tagSchema.check(z.refine((tag) => !isReserved(tag), { error: 'tag-reserved' }))),
  size: optionalText(20),
  colour: optionalText(40),
  retailer: optionalText(120),
  purchased_on: z.optional(importDate),
  price: z.optional(moneyCents),
  part: z.optional(z.record(z.string(), serialSchema)),
});
export type BikeRow = z.infer<typeof bikeRowSchema>;

/** The serial number that a row tells of a part; `at` is the column. */
export type ToldPart = { at: string; name: string; serialNumber: string; serialKey: string };

/** A row whose brand and model are found. Parts by `fold(name)`. */
export type WantedBike = {
  brandId: string;
  model: KnownModel;
  serialNumber: string;
  serialKey: string;
  tag: string | null;
  facts: ToldFacts;
  parts: Map<string, ToldPart>;
};

/** Why a row is refused, and at which column. */
export type Refusal = { at: string; code: NoteCode };

/** Finds a row's brand and model. `bound` is the only brand whose bikes may come in, or null. */
export function findWanted(row: BikeRow, world: World, bound: string | null, today: string): WantedBike | Refusal {
  const named = row.brand === undefined ? bound : world.brands.get(row.brand);
  if (bound !== null && named !== bound) return { at: 'brand', code: 'brand-forbidden' };
  if (named === null) return { at: 'brand', code: 'required' };
  if (named === undefined) return { at: 'brand', code: 'brand-unknown' };
  const model = modelNamed(world, named, row.model);
  if (!model) return { at: 'model', code: 'model-unknown' };
  return {
    brandId: named,
    model,
    serialNumber: row.serial_number,
    serialKey: serialKey(row.serial_number),
    tag: row.tag ?? null,
    facts: {
      size: row.size ?? null,
      colour: row.colour ?? null,
      retailer: row.retailer ?? null,
      purchasedOn: row.purchased_on === undefined ? null : dateIn(row.purchased_on, today),
      priceCents: row.price ?? null,
    },
    parts: toldParts(row),
  };
}

/** The parts' serial numbers that a row tells, by `fold(name)`. */
export function toldParts({ part = {} }: BikeRow): Map<string, ToldPart> {
  return new Map(
    Object.entries(part).map(([name, serialNumber]) => [
      fold(name),
      { at: `part:${name}`, name, serialNumber, serialKey: serialKey(serialNumber) },
    ]),
  );
}
