import { brandActions, ownerActions, shopActions } from '#domain/claim/actions.ts';
import type { Claim, ClaimAction, ClaimSummary } from '#domain/claim/claim.ts';
import type { FoundClaim } from '#server/claim/claims.store.ts';
import { findClaimRefusal } from '#server/claim/moves/claim-facts.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Ctx } from '#server/verb/context.ts';
import { eventsOf, messagesOf, type EvidenceByCause } from './history-of.ts';
import type { ClaimReader } from './reader.ts';
import { standingOf, type Standing } from './standing.ts';

/** A claim as lists show it. */
export function summaryOf({ claim, part, bike, model, shop }: FoundClaim): ClaimSummary {
  const { id, number, state, complainedOn, dueOn, changedAt } = claim;
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
    answerUntil: standing.answerUntil,
    yesBarredBy: standing.mayAnswer ? await findClaimRefusal(db, { tag: bike.tag, partId: part.id }, now) : null,
    events: await eventsOf(db, id, reader, evidence),
    messages: await messagesOf(db, claim, reader, evidence),
    may: actionsOf(reader, standing),
  };
}
