import { findClaim } from '#server/claim/claims.store.ts';
import type { House } from '#server/verb/context.ts';
import { eachRow } from '#server/verb/each-row.ts';
import { askBrand } from './ask-brand.ts';
import { listWithoutLink, lockWithoutLink } from './links.store.ts';

/**
 * Asks brands about claims that nobody else decides any more, and again where a link is over. One claim a transaction: what
 * a crash interrupts is done at the next run, and no letter is written twice.
 */
export async function askBrands(house: House): Promise<void> {
  const ask = (id: string) =>
    house.db.transaction(async (tx) => {
      if (!(await lockWithoutLink(tx, id, house.clock.now()))) return;
      const found = await findClaim(tx, id);
      if (found) await askBrand(tx, house, found);
    });
  await eachRow(house, 'claim-decisions', (each) =>
    each(
      'claims without a link',
      () => listWithoutLink(house.db, house.clock.now()),
      ({ id }) => ask(id),
    ),
  );
}
