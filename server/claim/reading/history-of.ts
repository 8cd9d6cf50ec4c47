import type { ClaimMessage } from '#domain/claim/claim.ts';
import type { ClaimEvent } from '#domain/claim/event.ts';
import type { Evidence } from '#domain/claim/evidence.ts';
import type { ClaimRow } from '#server/claim/claims.store.ts';
import { listClaimEvents, listClaimMessages } from '#server/claim/history.store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { whoDid, type ClaimReader } from './reader.ts';

/** A claim’s photos and videos by the event or message that they were sent with. */
export type EvidenceByCause = ReadonlyMap<string | null, Evidence[]>;

const shopOf = (reader: ClaimReader) => (reader.side === 'shop' ? reader.shopId : null);

/** What happened on a claim, oldest first, as this reader may see it. */
export async function eventsOf(
  db: Db | Tx,
  claimId: string,
  reader: ClaimReader,
  evidence: EvidenceByCause,
): Promise<ClaimEvent[]> {
  const rows = await listClaimEvents(db, claimId, shopOf(reader));
  return rows.map(({ event: { id, kind, at, side, accountId, details }, ...person }) => {
    const who = whoDid(reader, { accountId, ...person });
    // Kind and details of a row belong together; the columns' types do not say so.
    const event = { kind, id, at: at.toISOString(), side, ...who, details } as ClaimEvent;
    return { ...forSide(reader.side, event), evidence: evidence.get(id) ?? [] };
  });
}

/** What is noted for whoever reviews, and what a reviewer asks a colleague, is not the owner's to read. */
function forSide(side: ClaimReader['side'], event: ClaimEvent): ClaimEvent {
  if (side === 'owner' && event.kind === 'sent-back') return { ...event, details: { text: '' } };
  if (side !== 'owner' || event.kind !== 'in-review') return event;
  return { ...event, details: { ...event.details, note: null } };
}

/**
 * What owner and shop wrote on a claim, oldest first. A shop and the brand read what was written with the claim's shop of this moment: what
 * the owner wrote with one that declined is no business of the next.
 */
export async function messagesOf(
  db: Db | Tx,
  { id: claimId, shopId }: Pick<ClaimRow, 'id' | 'shopId'>,
  reader: ClaimReader,
  evidence: EvidenceByCause,
): Promise<ClaimMessage[]> {
  const writtenWith = reader.side === 'owner' ? 'all' : shopId;
  const rows = await listClaimMessages(db, claimId, { shopId: shopOf(reader), writtenWith });
  return rows.map(({ message: { id, at, side, authorId, text }, ...person }) => ({
    id,
    at: at.toISOString(),
    side,
    ...whoDid(reader, { accountId: authorId, ...person }),
    text,
    evidence: evidence.get(id) ?? [],
  }));
}
