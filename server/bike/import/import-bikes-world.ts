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
};

/** A bike as it is, or as the rows before leave it; parts by `fold(name)`. */
export type KnownBike = {
  id: string;
  tag: string;
  active: boolean;
  modelId: string;
  size: string | null;
  colour: string | null;
  retailer: string | null;
  purchasedOn: string | null;
  priceCents: number | null;
  parts: Map<string, KnownPart>;
};

/** A tag: whose it is, and whether a bike may still get it. */
export type KnownTag = { brandId: string; free: boolean };

/** Things by name. What is decided of a row changes them for the rows that follow. */
export type Named<Thing> = Pick<Map<string, Thing>, 'get' | 'has' | 'set' | 'delete'>;

/** All that the rows of a batch name, as the database has it. */
export type World = {
  /** Ids by slug. */
  brands: ReadonlyMap<string, string>;
  /** By brand and name as written, and by brand and `fold(name)`. */
  models: ReadonlyMap<string, KnownModel>;
  /** By `bikeKey`. */
  bikes: Named<KnownBike>;
  tags: Named<KnownTag>;
  /** Ids of parts by `partKey`. */
  partSerials: Named<string>;
};

/** What of a name is compared in tables: case does not matter. */
export function fold(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** A brand's model by its name: as written, or else in any case. */
export function modelNamed({ models }: World, brandId: string, name: string): KnownModel | null {
  return models.get(`${brandId} ${name}`) ?? models.get(`${brandId} ${fold(name)}`) ?? null;
}

/** How a brand's bike is looked up by its serial number's key. */
export function bikeKey(brandId: string, serialKey: string): string {
  return `${brandId} ${serialKey}`;
}

/** How a part is looked up by its maker and its serial number's key. */
export function partKey(maker: string, serialKey: string): string {
  return `${serialKey} ${maker}`;
}
