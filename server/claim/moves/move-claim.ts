import type { Decision } from '#domain/claim/decision.ts';
import type { ClaimEventDetails, ClaimEventKind, EventSide } from '#domain/claim/event.ts';
import { drafting } from '#domain/claim/states.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { askBrand } from '#server/claim/brand/ask-brand.ts';
import { findClaim, type FoundClaim } from '#server/claim/claims.store.ts';
import { keepDraftEvidence, takeEvidence } from '#server/claim/evidence/take-evidence.ts';
import { insertClaimEvent } from '#server/claim/history.store.ts';
import { tellOf } from '#server/claim/letters/tell-of.ts';
import type { Tx } from '#server/db/database.ts';
import type { House, SignedInCtx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { updateClaim, type ClaimChanges } from './claim-rows.store.ts';
import { type Step, stepTo } from './steps.ts';

/** Who does something with a claim; the brand has no account. */
export type Actor = { side: EventSide; accountId: string | null };

/** The caller: an owner in a cyclist's session, else somebody of a shop. */
export function actorOf({ caller }: SignedInCtx): Actor & { accountId: string } {
  return { side: caller.shop ? 'shop' : 'owner', accountId: caller.accountId };
}

type ClaimMove<Kind extends ClaimEventKind> = {
  step: Step<Kind>;
  /** The event's id. */
  moveId: string;
  /** The claim's version that the mover saw. */
  version: number;
  /** The draft's version that the mover saw, where the move is what becomes of the draft. */
  draftVersion?: number;
  details: ClaimEventDetails[Kind];
  /** Files that are sent with it. */
  evidence?: readonly string[];
  changes?: ClaimChanges;
  /** Whether nobody is written to, because a further move follows at once. */
  quiet?: boolean;
  /** Whether the brand is asked where it decides then; else the mover sees to it. */
  asksBrand?: boolean;
};

/** Refuses where the claim is not as its mover saw it. Asked before a move's own conditions, which are about that state. */
export function assertAt({ claim }: FoundClaim, { from }: Pick<Step, 'from'>, version: number): void {
  if (claim.version !== version || !from.includes(claim.state)) throw problem('claim-changed');
}

/** When an event is noted that another one follows at once: the history has them in this order. */
export function justBefore(now: Date): Date {
  return new Date(now.getTime() - 1);
}

/**
 * Moves a claim: its row, its history with what was sent, and the letters. Of two at once one moves it, the other is refused with
 * `claim-changed`.
 */
export async function moveClaim<Kind extends ClaimEventKind>(
  tx: Tx,
  house: Pick<House, 'clock' | 'outbox' | 'config' | 'signing'>,
  { found, actor }: { found: FoundClaim; actor: Actor },
  {
    step,
    moveId,
    version,
    draftVersion,
    details,
    evidence = [],
    changes,
    quiet = false,
    asksBrand = true,
  }: ClaimMove<Kind>,
): Promise<FoundClaim> {
  const { id, state } = found.claim;
  const now = house.clock.now();
  const leavesDraft = drafting.includes(state) && !drafting.includes(step.to);
  const noDraft = leavesDraft ? { diagnosis: '', note: '', savedAt: null } : {};
  const move = { id, seen: { version, draftVersion }, to: step.to, who: step.who, at: now };
  if (!(await updateClaim(tx, move, { ...noDraft, ...changes }))) throw problem('claim-changed');
  const at = quiet ? justBefore(now) : now;
  const event = { id: moveId, claimId: id, kind: step.kind, ...actor, details, at };
  if (!(await insertClaimEvent(tx, event))) throw problem('id-taken');
  const sent = { ids: evidence, accountId: actor.accountId ?? '', claimId: id };
  if (leavesDraft) await keepDraftEvidence(tx, { ...sent, now });
  if (evidence.length > 0) await takeEvidence(tx, { ...sent, ofDraft: leavesDraft, causeId: moveId });
  const moved = (await findClaim(tx, id))!;
  if (!quiet) {
    await tellOf(tx, house, { before: found, found: moved, event });
    if (asksBrand) await askBrand(tx, house, moved);
  }
  return moved;
}

type DecisionMove = Pick<ClaimMove<'approved' | 'rejected' | 'rejected-on-appeal'>, 'step' | 'details' | 'changes'>;

/** What a decision does to a claim. A rejection of an appealed claim is final. */
export function decisionMove(
  { outcome, ...details }: Decision,
  who: 'reviewer' | 'brand',
  { claim }: FoundClaim,
  now: Date,
): DecisionMove {
  if (outcome === 'approved') return { step: stepTo('approved', who), details };
  const changes = { rejectedOn: dateOf(now) };
  if (claim.state === 'appealed') return { step: stepTo('rejected-on-appeal', who), details, changes };
  return { step: stepTo('rejected', who), details, changes };
}
