import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { contactSchema, emailSchema } from '#domain/account/contact.ts';
import { termsVersion } from '#domain/account/terms.ts';
import { dayMs } from '#domain/periods.ts';
import { tagSchema } from '#domain/tag/tag.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { Tx } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { lockCounter, type Counter } from '#server/handover/counter.ts';
import { findHandover } from '#server/handover/find-handovers.store.ts';
import { handOver } from '#server/handover/hand-over.ts';
import { createCustomer } from '#server/handover/new-customer.ts';
import { handoverIdOf } from '#server/handover/sales/report-sale.ts';
import { findAccountByEmail } from '#server/identity/accounts.store.ts';
import { signingNow } from '#server/identity/signing-now.ts';
import { demoOnly, type Importer, type ImportRun, type NumberedRow, type RowResult } from '#server/imports/importer.ts';
import { applyOnce } from '#server/imports/rows/apply-rows.ts';
import { optionalText, wholeNumber } from '#server/imports/values.ts';
import { findLiveMembership } from '#server/shop/memberships.store.ts';
import { Problem } from '#server/verb/problem.ts';
import { lockTags } from '#server/warranty/activations.store.ts';

/** How long the demo's customers take for their yes, in minutes. */
const minutes = 26;

/** A row of the demo's hand-overs. With a `name` the customer has said yes, which made their account; without one they are waited for. */
const schema = z.object({
  tag: tagSchema,
  seller: emailSchema,
  contact: contactSchema,
  days_ago: wholeNumber(0, 7),
  name: optionalText(80),
});
type Row = z.output<typeof schema>;

/** Hand-overs at shops' counters, for demo houses: by what people do there, the links included. A bike that was handed over by this table stays as it is. */
export const handoversImporter: Importer<Row> = demoOnly({
  kind: 'handovers',
  columns: {
    tag: { required: true },
    seller: { required: true },
    contact: { required: true },
    days_ago: { required: true },
    name: {},
    // For the people who read the table.
    note: {},
  },
  schema,
  apply: async (tx, rows, run) => {
    const sellers = new Map<string, Counter['seller'] | null>();
    for (const { row } of rows) sellers.set(row.seller, await sellerOf(tx, row.seller));
    const shops = new Map(
      [...sellers.values()].flatMap((seller) => (seller ? [[seller.shopId, seller] as const] : [])),
    );
    for (const [, seller] of [...shops].toSorted(([one], [other]) => (one < other ? -1 : 1)))
      await lockCounter(tx, seller);
    await lockTags(
      tx,
      rows.map(({ row }) => row.tag),
    );
    const applyAll = async (firsts: readonly NumberedRow<Row>[]) => {
      const results: RowResult[] = [];
      for (const { line, row } of firsts) {
        const seller = sellers.get(row.seller);
        if (seller) results.push({ line, ...(await apply(tx, run, row, seller)) });
        else results.push({ line, outcome: 'refused', notes: [{ code: 'account-unknown', at: 'seller' }] });
      }
      return results;
    };
    return applyOnce(run, rows, ({ tag }) => tag, applyAll);
  },
});

async function sellerOf(tx: Tx, email: string): Promise<Counter['seller'] | null> {
  const account = await findAccountByEmail(tx, email);
  const place = account && (await findLiveMembership(tx, account.id));
  return place ? { shopId: place.shopId, accountId: place.accountId, keyId: null } : null;
}

async function apply(tx: Tx, run: ImportRun, row: Row, seller: Counter['seller']): Promise<Omit<RowResult, 'line'>> {
  const id = handoverIdOf(seller.shopId, `demo ${row.tag}`);
  if (await findHandover(tx, id)) return { outcome: 'unchanged' };
  const walk = async (part: Tx): Promise<Problem | null> => {
    try {
      await walkHandover(part, run, row, { seller, id });
      return null;
    } catch (error) {
      if (error instanceof Problem) return error;
      throw error;
    }
  };
  // A row is there wholly or not at all.
  const refusal = await inTransaction(tx, (found) => found === null, walk);
  if (!refusal) return { outcome: 'added' };
  return { outcome: 'refused', notes: [{ code: 'invalid', at: 'tag', detail: refusal.code }] };
}

async function walkHandover(
  tx: Tx,
  { house }: ImportRun,
  { tag, contact, days_ago: daysAgo, name }: Row,
  { seller, id }: { seller: Counter['seller']; id: string },
): Promise<void> {
  const begun = new Date(house.clock.now().getTime() - daysAgo * dayMs);
  const at = (when: Date) => ({ ...house, clock: { ...house.clock, now: () => when } });
  const counter: Counter = { ...at(begun), seller, askedFrom: 'demo', language: 'pt-BR' };
  const { found } = await handOver(tx, counter, { id, tag, to: contact, day: dateOf(begun) });
  if (name === undefined) return;
  const later = { ...at(new Date(begun.getTime() + minutes * 60_000)), signing: signingNow(house).signing };
  const person = { id: uuidv7(), name, language: 'pt-BR', acceptedTerms: termsVersion, isAdult: true } as const;
  const { account } = await createCustomer(tx, later, found, person);
  await later.occasions.handoverTaken(tx, later, { tag, accountId: account.id });
}
