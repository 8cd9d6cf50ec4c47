import * as z from 'zod/mini';
import { contactSchema } from '#domain/account/contact.ts';
import { languages } from '#domain/account/language.ts';
import { serialKey, serialNumberSchema } from '#domain/bike/serial-number.ts';
import { readAccessKey } from '#domain/brazil/access-key.ts';
import { dayProblem } from '#domain/handover/handover.ts';
import { lackOf, saleIdSchema } from '#domain/handover/sale.ts';
import { parseTag } from '#domain/tag/tag.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { Tx } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { lockCounter, type Counter } from '#server/handover/counter.ts';
import { allRefusalsOf } from '#server/handover/facts.ts';
import { findHandover } from '#server/handover/find-handovers.store.ts';
import { handOver } from '#server/handover/hand-over.ts';
import type { Importer, NumberedRow, RowResult, RowSaid } from '#server/imports/importer.ts';
import { rowReasons, type NoteCode } from '#server/imports/reasons/reasons.ts';
import { applyOnce } from '#server/imports/rows/apply-rows.ts';
import { dateIn, importDate, readBy } from '#server/imports/values.ts';
import { Problem } from '#server/verb/problem.ts';
import { findActivation, lockTags } from '#server/warranty/activations.store.ts';
import { handoverIdOf } from './report-sale.ts';
import { tagOfSold } from './sold-bike.ts';

const parsedBy =
  <T>(schema: z.ZodMiniType<T, string>) =>
  (text: string): T | null =>
    schema.safeParse(text).data ?? null;

/** A key as text, as spreadsheets keep it; whether its month is one to come is looked at with the row. */
const readKey = (text: string): string | null => {
  const read = readAccessKey(text);
  return 'key' in read ? read.key : null;
};

const readLanguage = (text: string) => languages.find((one) => one.toLowerCase() === text.toLowerCase()) ?? null;

const columns = {
  sale: { also: ['id', 'venda', 'número da venda', 'pedido', 'número do pedido', 'order'], required: true },
  tag: { also: ['etiqueta'] },
  serial_number: { also: ['serial', 'série', 'número de série', 'chassi'] },
  access_key: { also: ['chave', 'chave de acesso', 'chave da nota', 'nota'] },
  contact: { also: ['to', 'celular', 'telefone', 'whatsapp', 'e-mail', 'email', 'contato', 'phone'], required: true },
  language: { also: ['idioma', 'língua'] },
  day: { also: ['dia', 'data', 'date', 'entrega'] },
} as const;

const schema = z.object({
  sale: readBy(parsedBy(saleIdSchema), 'sale-number-malformed'),
  tag: z.optional(readBy(parseTag, 'tag-malformed')),
  serial_number: z.optional(readBy(parsedBy(serialNumberSchema), 'invalid')),
  access_key: z.optional(readBy(readKey, 'access-key-malformed')),
  contact: readBy(parsedBy(contactSchema), 'contact-malformed'),
  language: z.optional(readBy(readLanguage, 'language-unknown')),
  day: z.optional(importDate),
});

type Sale = z.output<typeof schema>;
type Located = NumberedRow<Sale> & { tag: string | null; faults: RowSaid[] };

/** Hands over what a shop's own table of sales says, each row as at the counter of its seller. */
export function salesImporter(at: Omit<Counter, 'clock'>): Importer<Sale> {
  return {
    kind: 'sales',
    columns,
    schema,
    apply: async (tx, rows, run) => {
      const counter: Counter = { ...at, clock: run.house.clock };
      await lockCounter(tx, counter.seller);
      const located = new Map<number, Located>();
      for (const row of rows) located.set(row.line, await locate(tx, counter, row));
      const tags = [...located.values()].flatMap(({ tag }) => tag ?? []);
      await lockTags(tx, tags);
      return applyOnce(
        run,
        rows,
        ({ sale }) => sale,
        async (firsts) => {
          const results: RowResult[] = [];
          for (const { line } of firsts) results.push(await decide(tx, counter, located.get(line)!));
          return results;
        },
      );
    },
  };
}

/** The tag of the row's bike; without one it is refused, and says what it can say besides. */
async function locate(tx: Tx, { seller, clock }: Counter, { line, row }: NumberedRow<Sale>): Promise<Located> {
  const faults: RowSaid[] = [];
  const today = dateOf(clock.now());
  const wrongDay = row.day === undefined ? null : dayProblem(dateIn(row.day, today), today);
  if (wrongDay) faults.push({ at: 'day', code: wrongDay });
  if (row.access_key !== undefined && 'problem' in readAccessKey(row.access_key, today))
    faults.push({ at: 'access_key', code: 'date-future' });
  const named = { tag: row.tag, serialNumber: row.serial_number, accessKey: row.access_key };
  const lack = lackOf(named);
  if (lack === 'accessKey')
    return { line, row, tag: null, faults: [...faults, { at: 'access_key', code: 'invoice-required' }] };
  if (lack) return { line, row, tag: null, faults: [...faults, { at: 'serial_number', code: 'required' }] };
  try {
    return { line, row, tag: await tagOfSold(tx, seller.shopId, named), faults };
  } catch (error) {
    return { line, row, tag: null, faults: [...faults, said(error)] };
  }
}

/** Hands the bike of a row over, or says everything that is in the way. */
async function decide(tx: Tx, counter: Counter, { line, row, tag, faults }: Located): Promise<RowResult> {
  const refused = (notes: readonly RowSaid[]): RowResult => ({ line, outcome: 'refused', notes });
  if (tag === null) return refused(faults);
  const id = handoverIdOf(counter.seller.shopId, row.sale);
  if (!(await findHandover(tx, id))) faults.push(...(await inTheWay(tx, counter, row, tag)));
  if (faults.length > 0) return refused(faults);
  const { serial_number: serialNumber, access_key: accessKey, contact: to, language, day } = row;
  const on = day === undefined ? undefined : dateIn(day, dateOf(counter.clock.now()));
  try {
    // A savepoint: what a refused row has counted goes.
    const { isNew } = await inTransaction(tx, true, (part) =>
      handOver(part, counter, { id, tag, serialNumber, accessKey, to, language, day: on }),
    );
    return { line, outcome: isNew ? 'added' : 'unchanged' };
  } catch (error) {
    return refused([said(error)]);
  }
}

async function inTheWay(tx: Tx, { seller }: Counter, row: Sale, tag: string): Promise<RowSaid[]> {
  const { serial_number: serialNumber, access_key: accessKey } = row;
  const found = await findActivation(tx, tag);
  if (!found) return [{ at: 'tag', code: 'tag-unknown' }];
  const isOther = serialNumber !== undefined && found.bike && serialKey(serialNumber) !== found.bike.serialKey;
  const refusals = await allRefusalsOf(tx, { found, shopId: seller.shopId, accessKey });
  return [
    ...(isOther ? [{ at: 'serial_number', code: 'serial-mismatch' } as const] : []),
    ...refusals.map((code) => ({ code, ...(code.startsWith('receipt-') && { at: 'access_key' }) })),
  ];
}

/** A refusal of the counter, as a row is told it. Everything else stops the batch. */
function said(error: unknown): RowSaid {
  if (!(error instanceof Problem) || !Object.hasOwn(rowReasons.en, error.code)) throw error;
  return { code: error.code as NoteCode };
}
