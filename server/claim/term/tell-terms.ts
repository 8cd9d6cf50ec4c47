import { nearUntil } from '#domain/claim/term.ts';
import { absolute, to } from '#domain/paths.ts';
import { addDays, dateOf } from '#domain/warranty/calendar-date.ts';
import { listShopPeople } from '#server/claim/claim-shops.store.ts';
import { findClaim, type FoundClaim } from '#server/claim/claims.store.ts';
import type { Tx } from '#server/db/database.ts';
import { byLogIn } from '#server/letters/reader.ts';
import type { House } from '#server/verb/context.ts';
import { eachRow } from '#server/verb/each-row.ts';
import { listUntold, noteTold } from './due-claims.store.ts';
import { nearLetter, passedLetter, passedToShopLetter } from './letters.ts';

/**
 * Tells of the law's term, each once: whoever decides in a shop that it is near its end; shop and owner that it has passed. One
 * claim a transaction, in which it is noted: what a crash interrupts is told at the next run, and nothing twice.
 */
export async function tellTerms(house: House): Promise<void> {
  const today = dateOf(house.clock.now());
  const passed = addDays(today, -1);
  const near = nearUntil(today);
  await eachRow(house, 'claim-terms', async (each) => {
    await each(
      'terms that passed',
      () => listUntold(house.db, 'passed', passed),
      ({ id }) => tell(house, id, 'passed', passed),
    );
    await each(
      'terms near their end',
      () => listUntold(house.db, 'near', near),
      ({ id }) => tell(house, id, 'near', near),
    );
  });
}

async function tell(house: House, claimId: string, kind: 'near' | 'passed', dueUntil: string): Promise<void> {
  await house.db.transaction(async (tx) => {
    const at = house.clock.now();
    if (!(await noteTold(tx, { claimId, kind, dueUntil, at }))) return;
    const found = await findClaim(tx, claimId);
    if (!found) return;
    const hasPassed = found.claim.dueOn < dateOf(at);
    if (kind === 'passed') await tellPassed(tx, house, found);
    // One that is seen for the first time after its term is told of that alone.
    else if (!hasPassed) await tellShop(tx, house, found, nearLetter);
  });
}

async function tellPassed(tx: Tx, house: House, found: FoundClaim): Promise<void> {
  await tellShop(tx, house, found, passedToShopLetter);
  if (!found.owner) return;
  const url = byLogIn(house.config.publicUrl, to.claim({ claim: found.claim.id }));
  await house.outbox.post(tx, passedLetter(found.owner, found, url));
}

async function tellShop(tx: Tx, house: House, found: FoundClaim, build: typeof nearLetter): Promise<void> {
  const url = absolute(house.config.publicUrl, to.shop.claim({ claim: found.claim.id }));
  for (const person of found.shop ? await listShopPeople(tx, found.shop.id, 'decide-ticket') : [])
    await house.outbox.post(tx, build(person, found, url));
}
