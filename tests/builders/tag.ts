import { randomBytes } from 'node:crypto';
import { newTag } from '#domain/tag/new-tag.ts';
import type { BikeKind } from '#domain/tag/tag.ts';
import type { House } from '#server/verb/context.ts';
import { aBrand } from './brand.ts';
import type { BrandRow } from './make/make-brand.ts';
import { makeModel, makeTag, type ModelRow, type TagRow } from './make/make-tag.ts';

export type TagWish = {
  tag?: string;
  brand?: BrandRow;
  /** The model's name. */
  model?: string;
  kind?: BikeKind;
  photoUrl?: string | null;
  warrantyMonths?: number;
  preloaded?: boolean;
  active?: boolean;
};

export type MadeTag = { tag: string; row: TagRow; brand: BrandRow; model: ModelRow };

/** A tag that is on no bike, with its brand and model. */
export async function aTag(house: Pick<House, 'db'>, wish: TagWish = {}): Promise<MadeTag> {
  const brand = wish.brand ?? (await aBrand(house));
  const model = await makeModel(house.db, {
    brandId: brand.id,
    name: wish.model ?? `Trilha ${randomBytes(3).toString('hex')}`,
    kind: wish.kind ?? 'mtb',
    photoUrl: wish.photoUrl ?? null,
    warrantyMonths: wish.warrantyMonths ?? 12,
  });
  const tag = wish.tag ?? newTag(randomBytes);
  const row = await makeTag(house.db, {
    tag,
    modelId: model.id,
    brandId: brand.id,
    preloaded: wish.preloaded ?? true,
    active: wish.active ?? false,
  });
  if (!row) throw new Error(`The tag ${tag} is there already.`);
  return { tag, row, brand, model };
}
