import { brandActions, ownerActions, shopActions } from '#domain/claim/actions.ts';
import type { Claim, ClaimAction, ClaimSummary } from '#domain/claim/claim.ts';
import type { DiagnosisDraft, ReviewClaim } from '#domain/claim/review.ts';
import { drafting } from '#domain/claim/states.ts';
import type { Remedy } from '#domain/claim/term.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { listDeciders } from '#server/claim/claim-shops.store.ts';
import { hasOwnerLeft, type FoundClaim, type ClaimRow } from '#server/claim/claims.store.ts';
import { findAssignee } from '#server/claim/desk/assignees.store.ts';
import { findOfferedShop } from '#server/claim/desk/offers.store.ts';
import { findLastEvent } from '#server/claim/history.store.ts';
import { findClaimRefusal } from '#server/claim/moves/claim-facts.ts';
import { signalsOf } from '#server/claim/signals/signals-of.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { shopInWords } from '#server/letters/shop-in-words.ts';
import type { Ctx } from '#server/verb/context.ts';
import { eventsOf, messagesOf, type EvidenceByCause } from './history-of.ts';
import { type ClaimReader, maskedOwner } from './reader.ts';
import { brandGives, standingOf, type Standing } from './standing.ts';

/** A claim as lists show it. */
export function summaryOf({ claim, part, bike, model, shop }: FoundClaim): ClaimSummary {
  const { id, number, state, complainedOn, dueOn, partExpectedOn, changedAt } = claim;
  return {
    id,
    number,
    state,
    part,
    tag: bike.tag,
    bikeModel: model,
    shop,
    complainedOn,
    dueOn,
    partExpectedOn,
    brandGives: brandGives(claim),
    changedAt: changedAt.toISOString(),
  };
}

/** What this reader may do with a claim now. */
export function actionsOf(reader: ClaimReader, standing: Standing): ClaimAction[] {
  if (reader.side === 'owner') return ownerActions(standing);
  return reader.side === 'shop' ? shopActions(standing, reader) : brandActions(standing);
}

/** A claim with history and messages, as one who may read it sees it. */
export async function claimView(
  db: Db | Tx,
  { clock }: Pick<Ctx, 'clock'>,
  found: FoundClaim,
  reader: ClaimReader,
  evidence: EvidenceByCause,
): Promise<Claim> {
  const now = clock.now();
  const standing = await standingOf(db, found, now);
  const { claim, bike, part } = found;
  const { id, version } = claim;
  return {
    ...summaryOf(found),
    version,
    today: standing.today,
    brandName: found.brand.name,
    appealUntil: standing.appealUntil,
    notGivenUntil: standing.notGivenUntil,
    answerUntil: standing.answerUntil,
    yesBarredBy: standing.mayAnswer ? await findClaimRefusal(db, { tag: bike.tag, partId: part.id }, now) : null,
    remedyAsked: claim.remedyAsked,
    events: await eventsOf(db, id, reader, evidence),
    messages: await messagesOf(db, claim, reader, evidence),
    may: actionsOf(reader, standing),
  };
}

/** A claim as its shop or its brand reads it. */
export async function reviewView(
  db: Db | Tx,
  ctx: Pick<Ctx, 'clock'>,
  found: FoundClaim,
  reader: Exclude<ClaimReader, { side: 'owner' }>,
  evidence: EvidenceByCause,
): Promise<ReviewClaim> {
  const claim = await claimView(db, ctx, found, reader, evidence);
  return {
    ...claim,
    ownerName: maskedOwner(found.owner?.name),
    ownerLeft: hasOwnerLeft(found),
    serialNumber: found.bike.serialNumber,
    draft: reader.side === 'shop' ? draftOf(found.claim, evidence) : null,
    signals: claim.may.includes('decide') ? await signalsOf(db, found, shopOf(reader)) : [],
    decider: await deciderOf(db, found.claim),
    assignee: reader.side === 'shop' ? await findAssignee(db, found.claim) : null,
    remedy: await chosenRemedy(db, found.claim),
    offeredTo: reader.side === 'shop' ? await offeredTo(db, found.claim.id) : null,
  };
}

const shopOf = (reader: ClaimReader) => (reader.side === 'shop' ? reader.shopId : null);

function draftOf(
  { state, diagnosis, note, draftVersion, savedAt }: ClaimRow,
  evidence: EvidenceByCause,
): DiagnosisDraft | null {
  if (!drafting.includes(state) || !savedAt) return null;
  return { version: draftVersion, diagnosis, note, evidence: evidence.get(null) ?? [], savedAt: savedAt.toISOString() };
}

/** The shop that was asked to go on with a claim, and since when. */
async function offeredTo(db: Db | Tx, claimId: string): Promise<ReviewClaim['offeredTo']> {
  const offered = await findOfferedShop(db, claimId);
  return offered && { name: shopInWords(offered.shop), on: dateOf(offered.at) };
}

/** The remedy that the owner chose, while it is to be given. */
async function chosenRemedy(db: Db | Tx, { id, state }: ClaimRow): Promise<Remedy | null> {
  if (state !== 'remedy-chosen') return null;
  return (await findLastEvent(db, id, 'remedy-chosen'))?.details.remedy ?? null;
}

/** Who may decide a claim now. */
export async function deciderOf(db: Db | Tx, claim: ClaimRow): Promise<ReviewClaim['decider']> {
  if (claim.state === 'appealed') return 'brand';
  if (claim.state !== 'in-review') return null;
  return (await listDeciders(db, claim)).length > 0 ? 'shop' : 'brand';
}
