import { brandActions, ownerActions, shopActions } from '#domain/claim/actions.ts';
import type { Claim, ClaimAction, ClaimSummary } from '#domain/claim/claim.ts';
import type { FoundClaim } from '#server/claim/claims.store.ts';
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
    shop: shop && { id: shop.id, name: shop.name, city: shop.city },
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
  const standing = await standingOf(db, found, clock.now());
  const { id, version } = found.claim;
  return {
    ...summaryOf(found),
    version,
    today: standing.today,
    brandName: found.brand.name,
    appealUntil: standing.appealUntil,
    events: await eventsOf(db, id, reader, evidence),
    messages: await messagesOf(db, found.claim, reader, evidence),
    may: actionsOf(reader, standing),
  };
}
