import { parseCnpj } from '#domain/brazil/cnpj.ts';
import type { HandoverState } from '#domain/handover/states.ts';
import { csvLine } from '#domain/imports/csv.ts';
import { DeskProblem, wrongUsage } from '#server/cli/desk-problem.ts';
import type { Answer, Desk } from '#server/cli/desk.ts';
import { findBrand } from '#server/cli/flags.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { findHandover, listForOperator } from '#server/handover/find-handovers.store.ts';
import { endHandover as end } from '#server/handover/handovers.store.ts';
import { endedLetter, mostOfReason } from '#server/handover/letters.ts';
import { countByShop } from '#server/handover/numbers.store.ts';
import { countedFrom } from '#server/handover/numbers.ts';
import { endLinks } from '#server/identity/links/links.store.ts';
import { findShopByCnpj } from '#server/shop/shops.store.ts';
import { lockTag } from '#server/warranty/activations.store.ts';

/** `handovers list`. */
export async function listHandovers(
  desk: Desk,
  { shop, ...rest }: { shop: string | undefined; state: HandoverState; limit: number },
) {
  return listForOperator(desk.house.db, { shopId: await idOfShop(desk, shop), ...rest });
}

const heads = [
  'cnpj',
  'shop',
  'handed over',
  'by system',
  'waiting',
  'accepted',
  'declined',
  'taken back',
  'expired',
  'median minutes',
];

/** `handovers numbers`: shop by shop, and all of them together in the first line. */
export async function showNumbers(
  desk: Desk,
  { brand, shop, asTable }: { brand: string | undefined; shop: string | undefined; asTable: boolean },
): Promise<Answer> {
  if (brand !== undefined && shop !== undefined) throw wrongUsage('Of a brand or of a shop: --brand or --shop.');
  const { db, clock } = desk.house;
  const from = countedFrom(clock.now());
  const shopId = await idOfShop(desk, shop);
  const of = shopId ? { shopId } : brand === undefined ? null : { brandId: (await findBrand(desk, brand)).id };
  const rows = await countByShop(db, of, from);
  const cells = rows.map((row) =>
    [
      row.cnpj,
      row.name ?? '',
      row.handedOver,
      row.bySystem,
      row.waiting,
      row.accepted,
      row.declined,
      row.takenBack,
      row.expired,
      row.medianMinutes ?? '',
    ].map(String),
  );
  const sum = (at: number) => cells.reduce((all, row) => all + Number(row[at]), 0);
  const lines = [heads, ...cells].map((row) => csvLine(row).trimEnd());
  const words = [
    `Since ${from}: ${sum(2)} handed over, ${sum(5)} accepted, ${sum(4)} waiting, at ${rows.length} shops.`,
    ...cells.map((row) =>
      heads
        .map((head, at) => (row[at] === '' ? '' : `${head} ${row[at]}`))
        .filter(Boolean)
        .join(', '),
    ),
  ];
  return { data: { from, shops: rows }, words: asTable ? lines : words };
}

/** `handovers end`: takes one back in the platform's name. Its maker is told why; the customer's link says that it was taken back. */
export async function endHandover(desk: Desk, id: string, text: string): Promise<Answer> {
  const { house, dryRun } = desk;
  const reason = text.trim().replaceAll(/\s+/gu, ' ');
  if (reason === '' || reason.length > mostOfReason) throw wrongUsage(`A reason has 1 to ${mostOfReason} characters.`);
  const seen = uuid.test(id) ? await findHandover(house.db, id) : null;
  if (!seen)
    throw new DeskProblem('handover-unknown', 'There is no such hand-over: npm run operator -- handovers list');
  const isEnded = await inTransaction(house.db, !dryRun, async (tx) => {
    await lockTag(tx, seen.bike.tag);
    const at = house.clock.now();
    if (!(await end(tx, id, { to: 'taken-back', who: 'platform', at, endReason: reason }))) return false;
    await endLinks(tx, id, at);
    if (seen.by) await house.outbox.post(tx, endedLetter(seen.by, seen, { reason, publicUrl: house.config.publicUrl }));
    return true;
  });
  if (!isEnded) throw new DeskProblem('handover-over', 'The hand-over does not wait any more.');
  await desk.note({ id, shop: seen.shop.cnpj, reason });
  return {
    data: { dryRun, id },
    words: [
      dryRun ? 'Dry run: it could be taken back.' : 'It is taken back: the bike is as new, and the link says so.',
    ],
  };
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

async function idOfShop({ house }: Desk, text: string | undefined): Promise<string | undefined> {
  if (text === undefined) return undefined;
  const cnpj = parseCnpj(text);
  if (cnpj === null) throw wrongUsage('--shop is the CNPJ of a shop; its check digits do not hold.');
  const shop = await findShopByCnpj(house.db, cnpj);
  if (!shop) throw new DeskProblem('shop-unknown', 'There is no shop with this CNPJ: npm run operator -- shops list');
  return shop.id;
}
