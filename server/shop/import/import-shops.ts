import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { shopCityLength } from '#domain/shop/shop-facts.ts';
import type { Importer } from '#server/imports/importer.ts';
import { applyOnce } from '#server/imports/rows/apply-rows.ts';
import { writeRows } from '#server/imports/rows/write-rows.ts';
import { cnpjCell, optionalText, requiredText } from '#server/imports/values.ts';
import { addShops, lockShops, renameShops, type ShopRow } from '#server/shop/shops.store.ts';

const schema = z.object({ cnpj: cnpjCell, name: requiredText(120), city: optionalText(shopCityLength) });
type Row = z.infer<typeof schema>;

/**
 * Imports bike shops by CNPJ: renames known ones, adds new ones. That admits nobody: the first person registers,
 * and the platform's operator decides.
 */
export const shopsImporter: Importer<Row> = {
  kind: 'shops',
  columns: {
    cnpj: { also: ['cnpj da loja'], required: true },
    city: { also: ['cidade', 'município', 'municipio'] },
    name: { also: ['nome', 'loja', 'nome da loja', 'shop', 'razão social', 'nome fantasia'], required: true },
  },
  schema,
  apply: (tx, rows, run) => {
    const createdAt = run.house.clock.now();
    return applyOnce(
      run,
      rows,
      ({ cnpj }) => cnpj,
      (firsts) => {
        const planned = firsts.map(({ line, row: { cnpj, name, city } }) => ({
          line,
          key: cnpj,
          fresh: { id: uuidv7(), cnpj, name, city: city ?? null, createdAt, suspendedAt: null },
          over: (before: ShopRow) => ({ ...before, name, city: city ?? before.city }),
        }));
        return writeRows<ShopRow>(tx, planned, {
          table: { add: addShops, lock: lockShops, change: renameShops },
          isSame: (before, after) => before.name === after.name && before.city === after.city,
        });
      },
    );
  },
};
