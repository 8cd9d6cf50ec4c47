import { DeskProblem } from '#server/cli/desk-problem.ts';
import type { Answer, Desk, Flags } from '#server/cli/desk.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { closeStore } from '#server/stores/places.store.ts';
import { storeIn } from './remove-store.ts';

const words = {
  close: { changed: 'Closed', unchanged: 'It was closed already' },
  reopen: { changed: 'Open again', unchanged: 'It is not closed' },
} as const;

/** `stores close` and `stores reopen`: claims that are there stay with their shop, which keeps its name. */
export async function closeOrReopen(desk: Desk, flags: Flags, verb: keyof typeof words): Promise<Answer> {
  const { brand, cnpj, what } = await storeIn(desk, flags);
  const { house, dryRun } = desk;
  const closedAt = verb === 'close' ? house.clock.now() : null;
  const done = await inTransaction(
    house.db,
    () => !dryRun,
    (tx) => closeStore(tx, brand.id, cnpj, closedAt),
  );
  if (done === null)
    throw new DeskProblem(
      'nothing-there',
      `There is no ${what}: npm run operator -- stores list --brand ${brand.slug}`,
    );
  await desk.note({ brand: brand.slug, cnpj, [done]: 1 });
  const said = `${words[verb][done]}: the ${what}.`;
  return { data: { dryRun, store: what, done }, words: dryRun ? ['Dry run: nothing of this was kept.', said] : [said] };
}
