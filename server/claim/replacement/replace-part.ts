import { uuidv7 } from 'uuidv7';
import { shopActions } from '#domain/claim/actions.ts';
import type { ClaimedPart } from '#domain/claim/claimed-part.ts';
import type * as contracts from '#domain/claim/shop.contract.ts';
import { to } from '#domain/paths.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { listOffered } from '#server/claim/catalogue/catalogue.store.ts';
import type { FoundClaim } from '#server/claim/claims.store.ts';
import { asCaller } from '#server/claim/moves/as-caller.ts';
import { actorOf, assertAt, moveClaim } from '#server/claim/moves/move-claim.ts';
import { stepTo } from '#server/claim/moves/steps.ts';
import { findReadable, readAsShop } from '#server/claim/reading/read-claim.ts';
import { standingOf } from '#server/claim/reading/standing.ts';
import { findPart, warrantyOfPart } from '#server/component/parts.store.ts';
import type { Tx } from '#server/db/database.ts';
import { lockBike } from '#server/db/locking/bikes.store.ts';
import { byLogIn } from '#server/letters/reader.ts';
import type { Verb, ShopCtx, House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { fitPart } from './fit-part.store.ts';
import { replacedLetter } from './letters.ts';

/** What may be put in the place of a claimed part. */
export const listCatalogue: Verb<typeof contracts.listCatalogue> = async (ctx, { claimId }) => ({
  parts: await listOffered(ctx.db, await findReadable(ctx.db, ctx, claimId)),
});

/**
 * Puts a new part in the place of the claimed one: the old one is retired, the new one is on the bike with a warranty that goes
 * on, the claim is closed and the owner told, all or nothing.
 */
export const replacePart: Verb<typeof contracts.replacePart> = async (ctx, asked) => {
  const { claimId, moveId, version, cataloguePartId, serialNumber } = asked;
  await asCaller(ctx, asked, async (tx) => {
    const { bike } = await findReadable(tx, ctx, claimId);
    // No claim begins on a part that goes.
    await lockBike(tx, bike);
    const found = await findReadable(tx, ctx, claimId);
    const step = stepTo('replaced', 'shop');
    assertAt(found, step, version);
    await assertReplaceable(tx, ctx, found);
    const chosen = (await listOffered(tx, found)).find(({ id }) => id === cataloguePartId);
    if (!chosen) throw problem('catalogue-part-unknown');
    const { name } = found.part;
    const { brand, model } = chosen;
    const fitted = { id: uuidv7(), name, brand, model, serialNumber };
    const details = { faulty: found.part, fitted };
    // First the claim: of two at once the other one waits here, and is told.
    const moved = await moveClaim(tx, ctx, { found, actor: actorOf(ctx) }, { step, moveId, version, details });
    if (!(await fitPart(tx, { ...fitted, faultyId: found.part.id, at: ctx.clock.now() })))
      throw problem('serial-taken');
    await tellReplaced(tx, ctx, moved, fitted);
  });
  return readAsShop(ctx.db, ctx, claimId);
};

/** After the law's term, a part is put in where the owner chose an exchange; something else is noted otherwise. */
async function assertReplaceable(tx: Tx, { clock, caller }: ShopCtx, found: FoundClaim): Promise<void> {
  const standing = await standingOf(tx, found, clock.now());
  const actions = shopActions(standing, { accountId: caller.accountId, ...caller.shop });
  if (!actions.includes('replace')) throw problem('claim-changed');
}

/** Tells the owner that a new part is on the bike, and until when it is under warranty. */
async function tellReplaced(
  tx: Tx,
  { clock, config, outbox }: Pick<House, 'clock' | 'config' | 'outbox'>,
  { owner, ...found }: FoundClaim,
  fitted: ClaimedPart,
): Promise<void> {
  const row = await findPart(tx, found.bike.tag, fitted.id);
  const { bike, since, component } = row ?? {};
  if (!owner || !row || !bike || !component || !since) return;
  const { endsOn } = warrantyOfPart({ ...row, bike, since, component }, dateOf(clock.now()));
  const url = byLogIn(config.publicUrl, to.claim({ claim: found.claim.id }));
  await outbox.post(tx, replacedLetter(owner, { ...found, fitted, endsOn }, url));
}
