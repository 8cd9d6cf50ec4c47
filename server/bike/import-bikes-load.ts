import type { Tx } from '../db/database.ts';
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
  type World,
} from './import-bikes-world.ts';

/** Reads all that a batch names: a handful of statements, however many rows it has. */
export async function loadWorld(tx: Tx, rows: readonly BikeRow[], bound: string | null): Promise<World> {
  const slugs = new Set(rows.flatMap(({ brand }) => brand ?? []));
  const brands = new Map((await findBrands(tx, [...slugs], bound)).map(({ id, slug }) => [slug, id]));
  const world: World = { brands, models: new Map(), bikes: new Map(), tags: new Map(), partSerials: new Map() };
  if (brands.size === 0) return world;
  const named = await loadModels(tx, rows, world, bound);
  await loadBikes(tx, rows, world, bound);
  await loadTags(tx, rows, world);
  await loadPartSerials(tx, rows, world, named);
  return world;
}

async function loadModels(tx: Tx, rows: readonly BikeRow[], world: World, bound: string | null): Promise<KnownModel[]> {
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

async function loadBikes(tx: Tx, rows: readonly BikeRow[], world: World, bound: string | null): Promise<void> {
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

async function loadTags(tx: Tx, rows: readonly BikeRow[], world: World): Promise<void> {
  const wanted = [...new Set(rows.flatMap(({ tag }) => tag ?? []))];
  if (wanted.length === 0) return;
  for (const { tag, active, brandId, bikeId } of await findTags(tx, wanted)) {
    world.tags.set(tag, { brandId, free: !active && bikeId === null });
  }
}

/** A part's maker is its model's, or that of the part which the bike has at this place. */
async function loadPartSerials(tx: Tx, rows: readonly BikeRow[], world: World, named: KnownModel[]): Promise<void> {
  const makers = new Map<string, Set<string>>();
  const at = (place: string) => makers.get(place) ?? makers.set(place, new Set()).get(place)!;
  for (const { parts } of named) for (const [place, { brand }] of parts) at(place).add(brand);
  for (const { parts } of world.bikes.values()) for (const [place, { brand }] of parts) at(place).add(brand);
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

function brandOf({ brand }: BikeRow, world: World, bound: string | null): string | null {
  return brand === undefined ? bound : (world.brands.get(brand) ?? null);
}
