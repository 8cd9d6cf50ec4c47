import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { mostKm, serviceAnswers, serviceKinds } from '#domain/service-book/entry.ts';
import { tagSchema } from '#domain/tag/tag.ts';
import { addDays, dateOf, startOfDay } from '#domain/warranty/calendar-date.ts';
import type { Tx } from '#server/db/database.ts';
import { demoOnly, type Importer, type ImportRun, type RowResult } from '#server/imports/importer.ts';
import { rowByRow } from '#server/imports/rows/apply-rows.ts';
import { cnpjCell, optionalText, requiredText, wholeNumber } from '#server/imports/values.ts';
import { findBookBike } from '#server/service-book/book-bike.store.ts';
import { insertAnswer, insertEntry, listEntries } from '#server/service-book/entries.store.ts';
import { findShopByCnpj, findTagForShop } from '#server/shop/shops.store.ts';

const schema = z.object({
  tag: tagSchema,
  cnpj: z.optional(cnpjCell),
  kind: z.enum(serviceKinds),
  days_ago: wholeNumber(0, 3000),
  distance: z.optional(wholeNumber(0, mostKm)),
  text: requiredText(1000),
  part: optionalText(80),
  next_in_days: z.optional(wholeNumber(1, 1000)),
  answer: z.optional(z.enum(serviceAnswers)),
  answer_text: optionalText(1000),
});
type Row = z.infer<typeof schema>;

/** Entries of service books, for demo houses, without their letters: of the shop of a CNPJ, or of the owner without one. What is there stays. */
export const servicesImporter: Importer<Row> = demoOnly({
  kind: 'services',
  columns: {
    tag: { required: true },
    cnpj: {},
    kind: { required: true },
    days_ago: { required: true },
    distance: {},
    text: { required: true },
    part: {},
    next_in_days: {},
    answer: {},
    answer_text: {},
    // For the people who read the table.
    about: {},
  },
  schema,
  apply: rowByRow(({ tag, kind, days_ago }) => `${tag} ${kind} ${days_ago}`, apply),
});

/** The hour of a day at which a demo's services were entered, in milliseconds. */
const atThree = 15 * 3_600_000;

async function apply(tx: Tx, run: ImportRun, row: Row): Promise<Omit<RowResult, 'line'>> {
  const found = await findTagForShop(tx, row.tag);
  const bike = found?.bike ? await findBookBike(tx, found.bike.id) : null;
  if (!bike) return { outcome: 'refused', notes: [{ code: 'tag-unknown', at: 'tag' }] };
  const shop = row.cnpj === undefined ? null : await findShopByCnpj(tx, row.cnpj);
  if (row.cnpj !== undefined && !shop) return { outcome: 'refused', notes: [{ code: 'cnpj-malformed', at: 'cnpj' }] };
  const doneOn = addDays(dateOf(run.house.clock.now()), -row.days_ago);
  const known = await listEntries(tx, bike.id);
  if (known.some(({ entry }) => entry.text === row.text)) return { outcome: 'unchanged' };
  const at = new Date(startOfDay(doneOn).getTime() + atThree);
  const id = uuidv7();
  await insertEntry(tx, {
    id,
    bikeId: bike.id,
    ownershipId: bike.ownershipId,
    side: shop ? 'shop' : 'owner',
    shopId: shop?.id ?? null,
    accountId: shop ? null : bike.owner.id,
    kind: row.kind,
    doneOn,
    distanceKm: row.distance ?? null,
    text: row.text,
    parts: row.part ? [{ place: null, name: row.part }] : [],
    nextOn: row.next_in_days === undefined ? null : addDays(doneOn, row.next_in_days),
    corrects: null,
    scannedAt: shop ? at : null,
    at,
  });
  if (row.answer)
    await insertAnswer(tx, { entryId: id, nth: 1, answer: row.answer, text: row.answer_text ?? null, at });
  return { outcome: 'added' };
}
