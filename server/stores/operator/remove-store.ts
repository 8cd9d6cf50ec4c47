import { parseCnpj } from '#domain/brazil/cnpj.ts';
import { wrongUsage } from '#server/cli/desk-problem.ts';
import type { Answer, Desk, Flags } from '#server/cli/desk.ts';
import { findBrand } from '#server/cli/flags.ts';
import { removeRow } from '#server/cli/remove-row.ts';
import { deleteStore } from '#server/stores/places.store.ts';

/** `stores remove`: claims that are there stay with their shop. */
export async function removeStore(desk: Desk, flags: Flags): Promise<Answer> {
  const { brand, cnpj, what } = await storeIn(desk, flags);
  const remove = deleteStore(brand.id, cnpj);
  return removeRow(desk, {
    what,
    note: { brand: brand.slug, cnpj },
    list: `stores list --brand ${brand.slug}`,
    remove,
  });
}

/** The store that `--brand` and `--cnpj` name, with its words. */
export async function storeIn(desk: Desk, flags: Flags) {
  const brand = await findBrand(desk, String(flags.brand));
  const cnpj = parseCnpj(String(flags.cnpj));
  if (cnpj === null) throw wrongUsage('This is no CNPJ.');
  return { brand, cnpj, what: `store ${cnpj} of ${brand.slug}` };
}
