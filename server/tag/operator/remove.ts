import { parseTag } from '#domain/tag/tag.ts';
import { wrongUsage } from '#server/cli/desk-problem.ts';
import type { Answer, Desk, Flags } from '#server/cli/desk.ts';
import { findBrand } from '#server/cli/flags.ts';
import { removeRow } from '#server/cli/remove-row.ts';
import { findModel } from './choose-tags.ts';
import { removeBrandRow, removeModelRow, removePartRow, removeTagRow } from './remove.store.ts';

/** `brands remove`: one that was set up wrongly, before anything came in for it. */
export async function removeBrand(desk: Desk, { slug }: Flags): Promise<Answer> {
  const brand = await findBrand(desk, String(slug));
  const remove = removeBrandRow(brand.id);
  return removeRow(desk, { what: `brand ${brand.slug}`, note: { brand: brand.slug }, list: 'brands list', remove });
}

/** `models remove`: with the parts that its bikes would have come with. */
export async function removeModel(desk: Desk, { brand, name }: Flags): Promise<Answer> {
  const model = await findModel(desk, String(brand), String(name));
  const note = { brand: model.brandSlug, model: model.name };
  const what = `model ${model.name} of ${model.brandSlug}`;
  return removeRow(desk, { what, note, list: 'models list', remove: removeModelRow(model.id) });
}

/** `parts remove`: bikes that came in have parts of their own. */
export async function removePart(desk: Desk, { brand, model: named, name }: Flags): Promise<Answer> {
  const model = await findModel(desk, String(brand), String(named));
  const place = String(name).trim();
  const note = { brand: model.brandSlug, model: model.name, part: place };
  const what = `part ${place} of ${model.brandSlug} ${model.name}`;
  return removeRow(desk, { what, note, list: 'parts list', remove: removePartRow(model.id, place) });
}

/** `tags remove`: a code that was never put on a bike; it is then unknown to whoever scans it. */
export async function removeTag(desk: Desk, text: string): Promise<Answer> {
  const tag = parseTag(text);
  if (tag === null) throw wrongUsage('A tag has 4 to 16 letters or digits.');
  return removeRow(desk, { what: `tag ${tag}`, note: { tag }, list: 'tags list', remove: removeTagRow(tag) });
}
