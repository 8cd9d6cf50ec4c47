import { asc, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { isRemark } from '#domain/http/import-report.ts';
import { bikesImporter } from '#server/bike/import/import-bikes.ts';
import { bikes, components } from '#server/db/tables/bike.ts';
import { modelComponents } from '#server/db/tables/tag.ts';
import { importTable } from '#server/imports/import-table.ts';
import type { Importing } from '#server/imports/importer.ts';
import type { House } from '#server/verb/context.ts';
import { aTable } from './csv.ts';
import { aTag, type MadeTag, type TagWish } from './tag.ts';

export type BikeCells = Record<string, string>;

/** The parts of the models that are made here; the brand itself makes the frame. */
const places = ['Quadro', 'Roda dianteira', 'Roda traseira'];

/** A model with three parts, its brand, and a tag of it that is on no bike. */
export async function aModelWithParts(house: Pick<House, 'db'>, wish: TagWish = {}): Promise<MadeTag> {
  const made = await aTag(house, wish);
  const rows = places.map((name, position) => ({
    id: uuidv7(),
    modelId: made.model.id,
    name,
    model: 'X1',
    warrantyMonths: 24,
    position,
    brand: name === 'Quadro' ? made.brand.name : `Rodas ${made.brand.name}`,
  }));
  await house.db.insert(modelComponents).values(rows);
  return made;
}

/**
 * Imports a table of bikes: how many were added, updated, unchanged and refused, the notes as `row at code`, and the
 * tags that were issued.
 */
export async function importBikeRows(house: House, rows: readonly BikeCells[], how: Partial<Importing> = {}) {
  const columns = [...new Set(rows.flatMap((cells) => Object.keys(cells)))];
  const all = { dryRun: false, brandId: null, keepNotes: 10_000 };
  const report = await importTable(house, bikesImporter, aTable(rows, columns), { ...all, ...how });
  const { added, updated, unchanged, refused, notes } = report;
  return {
    counts: [added, updated, unchanged, refused],
    notes: notes.filter((note) => !isRemark(note)).map((note) => `${note.row} ${note.at} ${note.code}`),
    issued: notes.flatMap(({ code, detail }) => (code === 'tag-issued' ? [detail] : [])),
  };
}

/** A brand's bikes, by serial number. */
export function bikesOf(house: Pick<House, 'db'>, brandId: string) {
  return house.db.select().from(bikes).where(eq(bikes.brandId, brandId)).orderBy(asc(bikes.serialKey));
}

/** The parts of a brand's bikes, as `place serial`. */
export async function partsOf(house: Pick<House, 'db'>, brandId: string): Promise<string[]> {
  const parts = await house.db
    .select({ name: components.name, serialNumber: components.serialNumber })
    .from(components)
    .innerJoin(bikes, eq(bikes.id, components.bikeId))
    .where(eq(bikes.brandId, brandId))
    .orderBy(asc(bikes.serialKey), asc(components.position));
  return parts.map(({ name, serialNumber }) => `${name} ${serialNumber}`);
}
