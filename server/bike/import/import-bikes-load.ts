import { serialKey } from '#domain/bike/serial-number.ts';
import type { Tx } from '#server/db/database.ts';
import { findPartsBySerial, findPartsOfBikes } from './components.store.ts';
import { partSerialsOf, type BikeRow } from './import-bikes-row.ts';
import {
  bikeKey,
  fold,
  modelNamed,
  partKey,
  type KnownBike,
  type KnownModel,
  type KnownTag,
  type BatchState,
} from './import-bikes-state.ts';
import { findBikesBySerial, findBrands, findModelParts, findModels, findTags } from './import-bikes.store.ts';

/** A state while it is being loaded. */
type Found = {
  brands: Map<string, string>;
  models: Map<string, KnownModel>;
  modelNames: Map<string, string>;
  bikes: Map<string, KnownBike>;
  tags: Map<string, KnownTag>;
  partSerials: Map<string, string>;
};

/** The makers of the parts at a place, by `fold(name)`. */
type Makers = Map<string, Set<string>>;

/**
 * Reads everything that a batch refers to: a handful of statements, however many rows it has. Each of them sees what
 * was committed before it, so the bikes come last: a tag or a part is never found to be taken by the very bike that a
 * row means, which another import has just added.
 */
export async function loadState(tx: Tx, rows: readonly BikeRow[], bound: string | null): Promise<BatchState> {
  const slugs = new Set(rows.flatMap(({ brand }) => brand ?? []));
  const brands = new Map((await findBrands(tx, [...slugs], bound)).map(({ id, slug }) => [slug, id]));
  const state: Found = {
    brands,
    models: new Map(),
    modelNames: new Map(),
    bikes: new Map(),
    tags: new Map(),
    partSerials: new Map(),
  };
  if (brands.size === 0) return state;
  const makers = makersOf(await loadModels(tx, rows, state, bound));
  await loadTags(tx, rows, state);
  await loadPartSerials(tx, rows, state, makers);
  await loadBikes(tx, rows, state, bound);
  // Parts whose makers the models no longer have.
  await loadPartSerials(tx, rows, state, makersOf([...state.bikes.values()], makers));
  return state;
}

async function loadModels(tx: Tx, rows: readonly BikeRow[], state: Found, bound: string | null): Promise<KnownModel[]> {
  const found = await findModels(tx, [...state.brands.values()]);
  const all = found.map((model): KnownModel => ({ ...model, parts: new Map() }));
  for (const { id, name } of all) state.modelNames.set(id, name);
  for (const model of all) state.models.set(`${model.brandId} ${fold(model.name)}`, model);
  for (const model of all) state.models.set(`${model.brandId} ${model.name}`, model);
  const named = new Map<string, KnownModel>();
  for (const row of rows) {
    const brandId = brandOf(row, state, bound);
    const model = brandId && modelNamed(state, brandId, row.model);
    if (model) named.set(model.id, model);
  }
  for (const { modelId, ...part } of await findModelParts(tx, [...named.keys()])) {
    named.get(modelId)!.parts.set(fold(part.name), part);
  }
  return [...named.values()];
}

async function loadBikes(tx: Tx, rows: readonly BikeRow[], state: Found, bound: string | null): Promise<void> {
  const keys = rows.flatMap((row) => {
    const brandId = brandOf(row, state, bound);
    return brandId ? { brandId, serialKey: serialKey(row.serial_number) } : [];
  });
  const byId = new Map<string, KnownBike>();
  for (const { brandId, serialKey: key, ...facts } of await findBikesBySerial(tx, keys)) {
    const bike = { ...facts, parts: new Map() };
    byId.set(bike.id, bike);
    state.bikes.set(bikeKey(brandId, key), bike);
  }
  if (byId.size === 0) return;
  for (const { bikeId, ...part } of await findPartsOfBikes(tx, [...byId.keys()])) {
    byId.get(bikeId)!.parts.set(fold(part.name), part);
    if (part.serialKey !== null) state.partSerials.set(partKey(part.brand, part.serialKey), part.id);
  }
}

async function loadTags(tx: Tx, rows: readonly BikeRow[], state: Found): Promise<void> {
  const wanted = [...new Set(rows.flatMap(({ tag }) => tag ?? []))];
  if (wanted.length === 0) return;
  for (const { tag, active, bikeId, replacedBy, ...known } of await findTags(tx, wanted)) {
    state.tags.set(tag, { ...known, replacedBy, free: !active && bikeId === null && replacedBy === null });
  }
}

async function loadPartSerials(tx: Tx, rows: readonly BikeRow[], state: Found, makers: Makers): Promise<void> {
  if (makers.size === 0) return;
  const keys = rows.flatMap((row) =>
    [...partSerialsOf(row)].flatMap(([place, part]) =>
      [...(makers.get(place) ?? [])].map((brand) => ({ brand, serialKey: part.serialKey })),
    ),
  );
  if (keys.length === 0) return;
  for (const part of await findPartsBySerial(tx, keys)) {
    state.partSerials.set(partKey(part.brand, part.serialKey!), part.id);
  }
}

/** The makers of the parts of some models or bikes, except known ones. */
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

function brandOf({ brand }: BikeRow, state: Found, bound: string | null): string | null {
  return brand === undefined ? bound : (state.brands.get(brand) ?? null);
}
