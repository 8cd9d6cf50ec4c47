import type * as contracts from '#domain/retag/contract.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { findOwnOwnership } from '#server/ownership/ownerships.store.ts';
import type { SignedInCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { completeAsked } from './complete.ts';
import { answeredLetter, objectionLetter } from './letters.ts';
import { listScansOf } from './old-tag-scans.store.ts';
import {
  findOfOwnership,
  findReplacement,
  moveReplacement,
  noteObjection,
  type FoundReplacement,
} from './replacements.store.ts';
import { ownView, scanViews } from './view.ts';

/** What the owner is asked about their bike's tag, or was told last. */
export const getOwnRetag: Verb<typeof contracts.getOwnRetag> = async (ctx, { tag }) => {
  const ownershipId = await findOwnOwnership(ctx.db, tag, ctx.caller.accountId);
  if (!ownershipId) throw problem('not-found');
  const found = await findOfOwnership(ctx.db, ownershipId);
  const scans = scanViews(await listScansOf(ctx.db, ownershipId));
  return { replacement: found && ownView(found, ctx.clock.now()), scans };
};

/** The owner's answer in the app. Beside the code of the counter, one of the two is first, and says the same. */
export const answerRetag: Verb<typeof contracts.answerRetag> = async (ctx, { id, answer }) => {
  await ctx.db.transaction(async (tx) => {
    const found = await findOwn(tx, ctx, id);
    const { state } = found.replacement;
    if (state === (answer === 'yes' ? 'done' : 'refused')) return;
    assertOpen(found, ctx.clock.now());
    const isFirst = answer === 'yes' ? await agree(tx, ctx, found) : await refuse(tx, ctx, id);
    if (!isFirst) throw problem('retag-over');
    if (found.by) await ctx.outbox.post(tx, answeredLetter(found.by, found, answer, ctx.config.publicUrl));
  });
  return viewOf(ctx, id);
};

/** Refuses what cannot be answered any more: answered, ended, or too late by now. */
export function assertOpen({ replacement, ownedUntil }: FoundReplacement, now: Date): void {
  const { state, expiresAt } = replacement;
  if (state !== 'asked' || expiresAt! <= now || ownedUntil) throw problem('retag-over');
}

const agree = (tx: Tx, ctx: SignedInCtx, found: FoundReplacement) =>
  completeAsked(tx, ctx, found, { way: 'app', ownerId: ctx.caller.accountId });

const refuse = (tx: Tx, { clock }: SignedInCtx, id: string) =>
  moveReplacement(tx, id, { to: 'refused', who: 'owner' }, { endedAt: clock.now() });

/** The owner says that a replacement was not to be. Brand and platform look into it: nothing is changed by the word of one side. */
export const objectToRetag: Verb<typeof contracts.objectToRetag> = async (ctx, { id }) => {
  await ctx.db.transaction(async (tx) => {
    const found = await findOwn(tx, ctx, id);
    const now = ctx.clock.now();
    if (found.replacement.objectedAt) return;
    if (!ownView(found, now).mayObject || found.ownedUntil) throw problem('retag-over');
    if (!(await noteObjection(tx, id, now))) return;
    const { operatorEmail } = ctx.config;
    const readers = new Set([operatorEmail, found.brand.supportEmail ?? operatorEmail]);
    for (const email of readers) await ctx.outbox.post(tx, objectionLetter(found, email));
  });
  return viewOf(ctx, id);
};

/** A replacement of a bike that was the caller's when it was asked or done. */
async function findOwn(db: Db | Tx, { caller }: SignedInCtx, id: string): Promise<FoundReplacement> {
  const found = await findReplacement(db, id);
  if (found?.ownerId !== caller.accountId) throw problem('not-found');
  return found;
}

async function viewOf(ctx: SignedInCtx, id: string) {
  const found = await findOwn(ctx.db, ctx, id);
  const scans = scanViews(await listScansOf(ctx.db, found.replacement.ownershipId!));
  return { replacement: ownView(found, ctx.clock.now()), scans };
}
