import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/email.ts';
import { readHours } from '#domain/shop/read-hours.ts';
import { weekdays, type OpeningHours } from '#domain/shop/store.ts';
import { cepCell, cnpjCell, phoneCell, stateCell } from '../../imports/brazil-values.ts';
import type { Importer } from '../../imports/importer.ts';
import { sameFacts } from '../../imports/same-facts.ts';
import { decimalNumber, orNone, readBy, requiredText, slugSchema } from '../../imports/values.ts';
import { writeByBrand } from '../../imports/write-by-brand.ts';
import type { Meant } from '../../imports/write-rows.ts';
import { storeColumns } from './import-stores-columns.ts';
import { addStores, changeStores, lockStores, storeKey, type StoreRow } from './stores.store.ts';

/** Degrees between these two; Brazil with its islands lies in latitude -33.8 to 5.3, longitude -74 to -28.8. */
function degrees(from: number, to: number) {
  const inBrazil = z.refine<number>((value) => value >= from && value <= to, { error: 'position-outside' });
  return decimalNumber(-180, 180).check(inBrazil);
}

const schema = z.object({
  brand: z.optional(slugSchema),
  cnpj: cnpjCell,
  name: requiredText(120),
  cep: cepCell,
  street: requiredText(120),
  number: requiredText(20),
  complement: orNone(requiredText(80)),
  neighborhood: requiredText(80),
  city: requiredText(80),
  state: stateCell,
  latitude: degrees(-33.8, 5.3),
  longitude: degrees(-74, -28.8),
  hours: readBy(readHours, 'hours-malformed'),
  // Landlines have WhatsApp too.
  phone: orNone(phoneCell),
  whatsapp: orNone(phoneCell),
  email: orNone(emailSchema),
});
type Row = z.infer<typeof schema>;

/**
 * Where a brand's bikes are sold and serviced, by brand and CNPJ. An empty cell of complement, phone, WhatsApp or e-mail
 * leaves what is there, a dash takes it away.
 */
export const storesImporter: Importer<Row> = {
  kind: 'stores',
  columns: storeColumns,
  schema,
  apply: (tx, rows, run) =>
    writeByBrand<Row, StoreRow>(tx, run, rows, {
      keyOf: ({ cnpj }) => cnpj,
      meantBy,
      table: {
        add: (stores) => addStores(tx, stores),
        lock: (stores) => lockStores(tx, stores),
        isSame,
        change: (stores) => changeStores(tx, stores),
      },
    }),
};

function meantBy(line: number, row: Row, brandId: string): Meant<StoreRow> {
  const { brand: _brand, complement, phone, whatsapp, email, ...facts } = row;
  const over = (before: StoreRow): StoreRow => ({
    ...before,
    ...facts,
    ...(complement !== undefined && { complement }),
    ...(phone !== undefined && { phone }),
    ...(whatsapp !== undefined && { whatsapp }),
    ...(email !== undefined && { email }),
  });
  const nothing = { complement: null, phone: null, whatsapp: null, email: null };
  const fresh = over({ id: uuidv7(), brandId, ...facts, ...nothing });
  return { line, key: storeKey(fresh), fresh, over };
}

function isSame({ hours: before, ...a }: StoreRow, { hours: after, ...b }: StoreRow): boolean {
  return sameFacts(a, b) && areSameHours(before, after);
}

/** The database keeps the days in an order of its own. */
function areSameHours(a: OpeningHours, b: OpeningHours): boolean {
  return weekdays.every((day) => JSON.stringify(a[day]) === JSON.stringify(b[day]));
}
