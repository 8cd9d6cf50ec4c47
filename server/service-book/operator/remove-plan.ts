import type { Answer, Desk, Flags } from '#server/cli/desk.ts';
import { findBrand, textFlag } from '#server/cli/flags.ts';
import { removeRow } from '#server/cli/remove-row.ts';
import { deletePlan } from '#server/service-book/plans/plans.store.ts';

/** `service-plans remove`: nothing is asked for any more of bikes whose statement is yet to be issued. */
export async function removePlan(desk: Desk, flags: Flags): Promise<Answer> {
  const brand = await findBrand(desk, String(flags.brand));
  const model = textFlag(flags, 'model')?.trim() ?? '';
  return removeRow(desk, {
    what: model === '' ? `service plan of ${brand.slug}` : `service plan of ${brand.slug} for ${model}`,
    note: { brand: brand.slug, model },
    list: `service-plans list --brand ${brand.slug}`,
    remove: deletePlan(brand.id, model),
  });
}
