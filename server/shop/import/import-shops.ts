import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { applyOnce } from '../../imports/apply-once.ts';
import { cnpjCell } from '../../imports/brazil-values.ts';
import type { Importer } from '../../imports/importer.ts';
import { requiredText } from '../../imports/values.ts';
import { writeRows } from '../../imports/write-rows.ts';
import { addShops, lockShops, renameShops, type ShopRow } from './import-shops.store.ts';

const schema = z.object({ cnpj: cnpjCell, name: requiredText(120) });
type Row = z.infer<typeof schema>;

/**
 * Bike shops, by CNPJ: a known one is named, a new one is there from now on. That lets nobody in: its first person registers,
 * and the platform's operator decides.
 */
export const shopsImporter: Importer<Row> = {
  kind: 'shops',
  columns: {
    cnpj: { also: ['cnpj da loja'], required: true },
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
        const meant = firsts.map(({ line, row: { cnpj, name } }) => ({
          line,
          key: cnpj,
          fresh: { id: uuidv7(), cnpj, name, createdAt },
          over: (before: ShopRow) => ({ ...before, name }),
        }));
        return writeRows<ShopRow>(meant, {
          add: (shops) => addShops(tx, shops),
          lock: (shops) => lockShops(tx, shops),
          isSame: (before, after) => before.name === after.name,
          change: (shops) => renameShops(tx, shops),
        });
      },
    );
  },
};
