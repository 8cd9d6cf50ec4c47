import type { ProvidedFacts } from './provided-facts.ts';

/** A part that every bike of a model comes with. */
export type ModelPart = { name: string; brand: string; model: string; warrantyMonths: number; position: number };

/** A model with its parts by `fold(name)`. */
export type KnownModel = { id: string; brandId: string; name: string; parts: Map<string, ModelPart> };

/** A part of a bike. `id` names it in the database. */
export type KnownPart = {
  id: string;
  name: string;
  brand: string;
  serialNumber: string | null;
  serialKey: string | null;
  /** Of a part that was put in for another: its serial key of then. No row of a bike changes it. */
  fittedKey: string | null;
};

/** A bike as it is, or as the rows before leave it; parts by `fold(name)`. */
export type KnownBike = ProvidedFacts & {
  id: string;
  tag: string;
  active: boolean;
  modelId: string;
  parts: Map<string, KnownPart>;
};

/** A tag: whose and of which model it is, whether a bike may still get it, and which one took its place. */
export type KnownTag = { brandId: string; modelId: string; free: boolean; replacedBy: string | null };

/** Things by name. What is decided of a row changes them for the rows that follow. */
export type Named<Thing> = Pick<Map<string, Thing>, 'get' | 'has' | 'set' | 'delete'>;

/** Everything that the rows of a batch refer to, as in the database. */
export type BatchState = {
  /** Ids by slug. */
  brands: ReadonlyMap<string, string>;
  /** By brand and name as written, and by brand and `fold(name)`. */
  models: ReadonlyMap<string, KnownModel>;
  /** Their names by id. */
  modelNames: ReadonlyMap<string, string>;
  /** By `bikeKey`. */
  bikes: Named<KnownBike>;
  tags: Named<KnownTag>;
  /** Ids of parts by `partKey`. */
  partSerials: Named<string>;
};

/** The form in which tables compare names: case does not matter. */
export function fold(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** A brand's model by its name: as written, or else in any case. */
export function modelNamed({ models }: BatchState, brandId: string, name: string): KnownModel | null {
  return models.get(`${brandId} ${name}`) ?? models.get(`${brandId} ${fold(name)}`) ?? null;
}

/** The lookup key of a brand's bike by its serial number. */
export function bikeKey(brandId: string, serialKey: string): string {
  return `${brandId} ${serialKey}`;
}

/** The lookup key of a part by its maker and serial number. */
export function partKey(maker: string, serialKey: string): string {
  return `${serialKey} ${maker}`;
}
