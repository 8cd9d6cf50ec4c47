import { randomBytes } from 'node:crypto';
import { claimNumber, claimNumberBytes } from '#domain/claim/claim.ts';
import type { ClaimEventDetails } from '#domain/claim/event.ts';
import { claimsUnderWay, type claimMachine } from '#domain/claim/states.ts';
import { complaintDay, noTerm, repairDueOn } from '#domain/claim/term.ts';
import type { BeginningOf } from '#domain/state-machine.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { findClaim, listEnded, type FoundClaim, type OfBike } from '#server/claim/claims.store.ts';
import { takeEvidence } from '#server/claim/evidence/take-evidence.ts';
import { insertClaimEvent } from '#server/claim/history.store.ts';
import { tellOf } from '#server/claim/letters/tell-of.ts';
import type { Tx } from '#server/db/database.ts';
import type { SignedInCtx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import type { ClaimablePart } from './claim-facts.ts';
import { insertClaim, type ClaimChanges } from './claim-rows.store.ts';
import { actorOf, justBefore } from './move-claim.ts';

export type Opening<Kind extends BeginningOf<typeof claimMachine>> = {
  id: string;
  /** The event's id. */
  moveId: string;
  kind: Kind;
  part: ClaimablePart;
  /** Null where the brand itself is to decide. */
  shopId: string | null;
  details: ClaimEventDetails[Kind];
  evidence?: readonly string[];
  changes?: ClaimChanges;
  /** Whether nobody is written to, because a move follows at once. */
  quiet?: boolean;
  /** Whether the owner says that it is the defect of an earlier claim. */
  isSameDefect?: boolean;
  /** Whether it is asked for as goodwill: then no term runs. */
  isGoodwill?: boolean;
};

/** How many numbers are tried: that one is taken happens once in many years. */
const tries = 3;

/**
 * Begins a claim on a part that was found claimable while its bike is locked: from the day of its complaint the law's term runs, unless
 * the owner is asked first.
 */
export async function openClaim<Kind extends BeginningOf<typeof claimMachine>>(
  tx: Tx,
  ctx: SignedInCtx,
  {
    id,
    moveId,
    kind,
    part,
    shopId,
    details,
    evidence = [],
    changes,
    quiet = false,
    isSameDefect = false,
    isGoodwill = false,
  }: Opening<Kind>,
): Promise<FoundClaim> {
  const now = ctx.clock.now();
  const row = {
    ...changes,
    id,
    bikeId: part.bike.id,
    componentId: part.component.id,
    shopId,
    state: kind,
    version: 1,
    ...(isGoodwill
      ? { complainedOn: dateOf(now), dueOn: noTerm }
      : await termOf(tx, part.component, now, isSameDefect)),
    createdAt: now,
    changedAt: now,
    closedAt: claimsUnderWay.includes(kind) ? null : now,
  };
  await insertNumbered(tx, row);
  const event = { id: moveId, claimId: id, kind, ...actorOf(ctx), details, at: quiet ? justBefore(now) : now };
  if (!(await insertClaimEvent(tx, event))) throw problem('id-taken');
  if (evidence.length > 0)
    await takeEvidence(tx, { ids: evidence, accountId: event.accountId, claimId: id, ofDraft: false, causeId: moveId });
  const found = (await findClaim(tx, id))!;
  if (!quiet) await tellOf(tx, ctx, { before: null, found, event });
  return found;
}

/** The day of the complaint that a claim on this part stands for, and the last of its term. */
export async function termOf(tx: Tx, part: OfBike, now: Date, isSameDefect = false) {
  const complainedOn = complaintDay(dateOf(now), await listEnded(tx, part), { isSameDefect });
  return { complainedOn, dueOn: repairDueOn(complainedOn) };
}

async function insertNumbered(tx: Tx, row: Omit<Parameters<typeof insertClaim>[1], 'number'>): Promise<void> {
  for (let nth = 0; nth < tries; nth++) {
    if (await insertClaim(tx, { ...row, number: claimNumber(randomBytes(claimNumberBytes)) })) return;
    if (await findClaim(tx, row.id)) throw problem('id-taken');
  }
  // The bike is locked: that another claim began meanwhile is left to the index.
  throw problem('claim-under-way');
}
