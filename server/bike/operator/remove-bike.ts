import { serialKey } from '#domain/bike/serial-number.ts';
import { deleteBike } from '#server/bike/import/import-bikes.store.ts';
import type { Answer, Desk, Flags } from '#server/cli/desk.ts';
import { findBrand, textFlag } from '#server/cli/flags.ts';
import { removeRow } from '#server/cli/remove-row.ts';

/** `bikes remove`: a bike with a mistyped serial number, before anybody has it. */
export async function removeBike(desk: Desk, flags: Flags): Promise<Answer> {
  const brand = await findBrand(desk, String(flags.brand));
  const serialNumber = textFlag(flags, 'serialNumber') ?? '';
  const what = `bike ${serialNumber} of ${brand.slug}`;
  const note = { brand: brand.slug, serialNumber };
  const remove = deleteBike(brand.id, serialKey(serialNumber));
  return removeRow(desk, { what, note, list: `bikes export --brand ${brand.slug}`, remove });
}
