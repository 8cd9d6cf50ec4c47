import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { contactSchema, type Contact } from '#domain/account/contact.ts';
import { accessKeySchema } from '#domain/brazil/access-key.ts';
import { dayMs } from '#domain/periods.ts';
import { tagSchema } from '#domain/tag/tag.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { warrantyStart } from '#domain/warranty/term.ts';
import { linkKey, type LinkRefusal } from '#server/bike/receipt/receipt-linking.store.ts';
import type { Tx } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { signingNow } from '#server/identity/signing-now.ts';
import { demoOnly, type Importer, type ImportRun, type RowResult } from '#server/imports/importer.ts';
import { applyOnce } from '#server/imports/rows/apply-rows.ts';
import { flagValue, wholeNumber } from '#server/imports/values.ts';
import {
  claimTags,
  findBikes,
  findOwners,
  keepOwnerships,
  type BegunOwnership,
  type OwnableBike,
} from './import-owners.store.ts';
import { signCertificate } from './sign-certificate.ts';

const schema = z.object({
  tag: tagSchema,
  email: contactSchema,
  days_ago: wholeNumber(0, 36_500),
  stolen: z._default(flagValue, false),
  access_key: z.optional(accessKeySchema),
});
type Row = z.infer<typeof schema>;

const textOf = (owner: Contact): string => ('email' in owner ? owner.email : owner.phone);

/** From the maker's register to a buyer a bike is on its way for six weeks, in milliseconds. */
const onTheWay = 42 * dayMs;
/** A row whose bike and owner are found. */
type PlannedRow = { line: number; row: Row; bike: OwnableBike; owner: { id: string; name: string } };

/**
 * Who (by e-mail or mobile number) activated which bike how many days ago, for demo houses: as an activation at that hour would have done, without its
 * letter; reported stolen and with its receipt linked where the table says so. A bike that is active stays as it is.
 */
export const ownersImporter: Importer<Row> = demoOnly({
  kind: 'owners',
  columns: {
    tag: { also: ['etiqueta'], required: true },
    email: { also: ['e-mail'], required: true },
    days_ago: { also: ['dias', 'há quantos dias'], required: true },
    stolen: { also: ['roubada', 'furtada'] },
    access_key: { also: ['chave de acesso', 'chave'] },
  },
  schema,
  shares: ({ access_key: key = null }) => key,
  apply: (tx, rows, run) =>
    applyOnce(
      run,
      rows,
      ({ tag }) => tag,
      async (firsts) => {
        const [tags, contacts] = [firsts.map(({ row }) => row.tag), firsts.map(({ row }) => textOf(row.email))];
        const [bikes, owners] = [await findBikes(tx, tags), await findOwners(tx, contacts)];
        const planned: PlannedRow[] = [];
        const refused: RowResult[] = [];
        for (const { line, row } of firsts) {
          const [bike, owner] = [bikes.get(row.tag), owners.get(textOf(row.email))];
          if (bike && owner) planned.push({ line, row, bike, owner });
          else if (bike) refused.push({ line, outcome: 'refused', notes: [{ code: 'account-unknown', at: 'email' }] });
          else refused.push({ line, outcome: 'refused', notes: [{ code: 'tag-unknown', at: 'tag' }] });
        }
        return [...refused, ...(await activate(tx, run, planned))];
      },
    ),
});

async function activate(tx: Tx, run: ImportRun, planned: readonly PlannedRow[]): Promise<RowResult[]> {
  const claimed = await claimTags(
    tx,
    planned.map(({ row }) => row.tag),
  );
  const activated = planned.filter(({ row }) => claimed.has(row.tag));
  await keepOwnerships(tx, await Promise.all(activated.map((one) => begin(run, one))));
  const results: RowResult[] = [];
  for (const { line, row, owner } of planned) {
    if (!claimed.has(row.tag)) results.push({ line, outcome: 'unchanged' });
    else results.push({ line, outcome: 'added', ...(await link(tx, run, row, owner.id)) });
  }
  return results;
}

async function begin({ house }: ImportRun, { row, bike, owner }: PlannedRow): Promise<BegunOwnership> {
  const now = house.clock.now();
  const since = new Date(now.getTime() - row.days_ago * dayMs);
  const { id: bikeId, purchasedOn, ...facts } = bike;
  const ownership = { id: uuidv7(), bikeId, accountId: owner.id, since };
  const { signing } = signingNow(house);
  const issuer = {
    sign: (claims: object) => signing.sign(claims, 'certificate+jwt'),
    url: house.config.publicUrl,
  };
  const certificate = await signCertificate(issuer, ownership.id, { ...facts, ownerName: owner.name, since }, since);
  return {
    ownership,
    certificate,
    warrantyStartsOn: warrantyStart(purchasedOn, dateOf(since)),
    registeredAt: new Date(since.getTime() - onTheWay),
    stolenAt: row.stolen ? now : null,
  };
}

/** Links the receipt as its owner would; a key that cannot be this bike's is reported and left out. */
async function link(tx: Tx, { house }: ImportRun, row: Row, accountId: string): Promise<Pick<RowResult, 'notes'>> {
  if (row.access_key === undefined) return {};
  // Whoever wrote the table vouches for what does not fit.
  const wish = { tag: row.tag, accessKey: row.access_key, accountId, confirmed: true, now: house.clock.now() };
  const isLinked = (problem: LinkRefusal | null) => problem === null;
  const refusal = await inTransaction(tx, isLinked, (inner) => linkKey(inner, wish));
  return refusal === null ? {} : { notes: [{ code: 'receipt-refused', at: 'access_key', detail: refusal.code }] };
}
