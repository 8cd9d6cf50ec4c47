import type { Tx } from '../../db/database.ts';
import { findPartsBySerial, findPartsOfBikes } from './components.store.ts';
import { findBikesBySerial, findBrands, findModelParts, findModels, findTags } from './import-bikes.store.ts';
import { serialKey } from '#domain/bike/serial-number.ts';
import { toldParts, type BikeRow } from './import-bikes-row.ts';
import {
  bikeKey,
  fold,
  modelNamed,
  partKey,
  type KnownBike,
  type KnownModel,
  type KnownTag,
  type World,
} from './import-bikes-world.ts';

/** The world while it is read. */
type Found = {
  brands: Map<string, string>;
  models: Map<string, KnownModel>;
  bikes: Map<string, KnownBike>;
  tags: Map<string, KnownTag>;
  partSerials: Map<string, string>;
};

/** The makers of the parts at a place, by `fold(name)`. */
type Makers = Map<string, Set<string>>;

/**
 * Reads all that a batch names: a handful of statements, however many rows it has. Each of them sees what was committed
 * before it, so the bikes come last: a tag or a part is never found to be taken by the very bike that a row means, which
 * another import has just brought in.
 */
export async function loadWorld(tx: Tx, rows: readonly BikeRow[], bound: string | null): Promise<World> {
  const slugs = new Set(rows.flatMap(({ brand }) => brand ?? []));
  const brands = new Map((await findBrands(tx, [...slugs], bound)).map(({ id, slug }) => [slug, id]));
  const world: Found = { brands, models: new Map(), bikes: new Map(), tags: new Map(), partSerials: new Map() };
  if (brands.size === 0) return world;
  const makers = makersOf(await loadModels(tx, rows, world, bound));
  await loadTags(tx, rows, world);
  await loadPartSerials(tx, rows, world, makers);
  await loadBikes(tx, rows, world, bound);
  // Parts of makers that the models have no more.
  await loadPartSerials(tx, rows, world, makersOf([...world.bikes.values()], makers));
  return world;
}

async function loadModels(tx: Tx, rows: readonly BikeRow[], world: Found, bound: string | null): Promise<KnownModel[]> {
  const found = await findModels(tx, [...world.brands.values()]);
  const all = found.map((model): KnownModel => ({ ...model, parts: new Map() }));
  for (const model of all) world.models.set(`${model.brandId} ${fold(model.name)}`, model);
  for (const model of all) world.models.set(`${model.brandId} ${model.name}`, model);
  const named = new Map<string, KnownModel>();
  for (const row of rows) {
    const brandId = brandOf(row, world, bound);
    const model = brandId && modelNamed(world, brandId, row.model);
    if (model) named.set(model.id, model);
  }
  for (const { modelId, ...part } of await findModelParts(tx, [...named.keys()])) {
    named.get(modelId)!.parts.set(fold(part.name), part);
  }
  return [...named.values()];
}

async function loadBikes(tx: Tx, rows: readonly BikeRow[], world: Found, bound: string | null): Promise<void> {
  const keys = rows.flatMap((row) => {
    const brandId = brandOf(row, world, bound);
    return brandId ? { brandId, serialKey: serialKey(row.serial_number) } : [];
  });
  const byId = new Map<string, KnownBike>();
  for (const { brandId, serialKey: key, ...facts } of await findBikesBySerial(tx, keys)) {
    const bike = { ...facts, parts: new Map() };
    byId.set(bike.id, bike);
    world.bikes.set(bikeKey(brandId, key), bike);
  }
  if (byId.size === 0) return;
  for (const { bikeId, ...part } of await findPartsOfBikes(tx, [...byId.keys()])) {
    byId.get(bikeId)!.parts.set(fold(part.name), part);
    if (part.serialKey !== null) world.partSerials.set(partKey(part.brand, part.serialKey), part.id);
  }
}

async function loadTags(tx: Tx, rows: readonly BikeRow[], world: Found): Promise<void> {
  const wanted = [...new Set(rows.flatMap(({ tag }) => tag ?? []))];
  if (wanted.length === 0) return;
  for (const { tag, active, brandId, bikeId } of await findTags(tx, wanted)) {
    world.tags.set(tag, { brandId, free: !active && bikeId === null });
  }
}

async function loadPartSerials(tx: Tx, rows: readonly BikeRow[], world: Found, makers: Makers): Promise<void> {
  if (makers.size === 0) return;
  const keys = rows.flatMap((row) =>
    [...toldParts(row)].flatMap(([place, part]) =>
      [...(makers.get(place) ?? [])].map((brand) => ({ brand, serialKey: part.serialKey })),
    ),
  );
  if (keys.length === 0) return;
  for (const part of await findPartsBySerial(tx, keys)) {
    world.partSerials.set(partKey(part.brand, part.serialKey!), part.id);
  }
}

/** Who makes the parts of some models or bikes, but for makers who are known. */
function makersOf(all: readonly { parts: Map<string, { brand: string }> }[], but: Makers = new Map()): Makers {
  const makers: Makers = new Map();
  for (const { parts } of all)
    for (const [place, { brand }] of parts) {
      if (but.get(place)?.has(brand)) continue;
      const at = makers.get(place) ?? new Set();
      makers.set(place, at.add(brand));
    }
  return makers;
}

function brandOf({ brand }: BikeRow, world: Found, bound: string | null): string | null {
  return brand === undefined ? bound : (world.brands.get(brand) ?? null);
}
