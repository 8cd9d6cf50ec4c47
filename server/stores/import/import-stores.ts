import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import { brazilBox } from '#domain/brazil/state.ts';
import { parseTimeZone, timeZoneAt } from '#domain/brazil/time-zone.ts';
import { cityKey } from '#domain/compared-text.ts';
import { readHours } from '#domain/stores/read-hours.ts';
import { weekdays, type OpeningHours } from '#domain/stores/store.ts';
import { hoursInWords } from '#domain/stores/write-hours.ts';
import { keyedRows } from '#server/db/records.ts';
import { writeByBrand } from '#server/imports/brands/write-by-brand.ts';
import type { Column, Importer } from '#server/imports/importer.ts';
import { sameFacts, type PlannedRow } from '#server/imports/rows/write-rows.ts';
import { undoRows } from '#server/imports/undo/undo-rows.ts';
import {
  cepCell,
  cnpjCell,
  phoneCell,
  stateCell,
  decimalNumber,
  flagValue,
  orNone,
  readBy,
  requiredText,
  slugSchema,
} from '#server/imports/values.ts';
import { stores } from '#server/stores/tables.ts';

type StoreRow = typeof stores.$inferSelect;

/** Where brands' bikes are sold and serviced: a brand has one store of each CNPJ. */
const storeRows = keyedRows(stores, ['brandId', 'cnpj']);

/** The columns of a table of stores. */
const storeColumns = {
  brand: { also: ['marca'] },
  cnpj: { also: ['cnpj da loja'], required: true },
  name: { also: ['nome', 'loja', 'nome da loja', 'store'], required: true },
  cep: { also: ['código postal', 'postal code', 'zip'], required: true },
  street: { also: ['rua', 'logradouro', 'endereço', 'address'], required: true },
  number: { also: ['número', 'nº', 'num'], required: true },
  complement: { also: ['complemento'] },
  neighborhood: { also: ['bairro', 'neighbourhood'], required: true },
  city: { also: ['cidade', 'município'], required: true },
  state: { also: ['estado', 'uf'], required: true },
  latitude: { also: ['lat'], required: true },
  longitude: { also: ['lng', 'lon', 'long'], required: true },
  time_zone: { also: ['fuso', 'fuso horário', 'time zone'] },
  hours: { also: ['horário', 'horários', 'horário de funcionamento', 'opening hours'], required: true },
  phone: { also: ['telefone', 'fone', 'tel'] },
  whatsapp: { also: ['whats', 'zap', 'celular'] },
  email: { also: ['e-mail', 'correio eletrônico'] },
  closed: { also: ['fechada', 'encerrada', 'fechada para sempre'] },
} as const satisfies Record<string, Column>;

/** Degrees between these two. */
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
  latitude: degrees(brazilBox.south, brazilBox.north),
  longitude: degrees(brazilBox.west, brazilBox.east),
  time_zone: orNone(readBy(parseTimeZone, 'time-zone-unknown')),
  hours: readBy(readHours, 'hours-malformed'),
  // Landlines have WhatsApp too.
  phone: orNone(phoneCell),
  whatsapp: orNone(phoneCell),
  email: orNone(emailSchema),
  closed: z.optional(flagValue),
});
type Row = z.infer<typeof schema>;

/**
 * Where a brand's bikes are sold and serviced, by brand and CNPJ. An empty cell of complement, phone, WhatsApp or e-mail
 * keeps the value, a dash deletes it. The time zone is that of the state and the position, unless its cell names another;
 * a dash takes that back. One that is closed stays, for it may open again.
 */
export const storesImporter: Importer<Row> = {
  kind: 'stores',
  columns: storeColumns,
  schema,
  apply: (tx, rows, run) =>
    writeByBrand<Row, StoreRow>(tx, run, rows, {
      keyOf: ({ cnpj }) => cnpj,
      planRow: (line, row, brandId) => planRow(line, row, brandId, run.house.clock.now()),
      table: storeRows,
      isSame,
      words: {
        cityKey: { column: null },
        hours: { write: hoursInWords },
        closedAt: { column: 'closed', write: (at) => (at ? '1' : '0') },
      },
    }),
  undo: undoRows(stores),
};

function planRow(line: number, row: Row, brandId: string, now: Date): PlannedRow<StoreRow> {
  const { brand: _brand, complement, phone, whatsapp, email, time_zone: named, closed, ...said } = row;
  const facts = { ...said, cityKey: cityKey(said.city) };
  const usualZone = timeZoneAt(facts.state, facts);
  const over = (before: StoreRow): StoreRow => ({
    ...before,
    ...facts,
    timeZone: named === undefined && hasNotMoved(before, facts) ? before.timeZone : (named ?? usualZone),
    ...(complement !== undefined && { complement }),
    ...(phone !== undefined && { phone }),
    ...(whatsapp !== undefined && { whatsapp }),
    ...(email !== undefined && { email }),
    ...(closed !== undefined && { closedAt: closed ? (before.closedAt ?? now) : null }),
  });
  const nothing = { complement: null, phone: null, whatsapp: null, email: null, closedAt: null };
  const fresh = over({ id: uuidv7(), brandId, timeZone: usualZone, ...facts, ...nothing });
  return { line, key: storeRows.keyOf(fresh), fresh, over };
}

type StorePosition = Pick<StoreRow, 'state' | 'latitude' | 'longitude'>;

function hasNotMoved(before: StorePosition, after: StorePosition): boolean {
  return before.state === after.state && before.latitude === after.latitude && before.longitude === after.longitude;
}

function isSame(
  { hours: before, closedAt: was, ...a }: StoreRow,
  { hours: after, closedAt: is, ...b }: StoreRow,
): boolean {
  return (was === null) === (is === null) && sameFacts(a, b) && areSameHours(before, after);
}

/** The database stores the days in its own order. */
function areSameHours(a: OpeningHours, b: OpeningHours): boolean {
  return [...weekdays, 'holidays' as const].every((day) => JSON.stringify(a[day]) === JSON.stringify(b[day]));
}
