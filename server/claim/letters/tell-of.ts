import { decidedLetter } from '#server/claim/brand/letters.ts';
import { listDeciders, listShopPeople, type ShopPerson } from '#server/claim/claim-shops.store.ts';
import { hasOwnerLeft, type FoundClaim } from '#server/claim/claims.store.ts';
import type { Tx } from '#server/db/database.ts';
import type { House } from '#server/verb/context.ts';
import { ownerLeftLetter, ownerStepLetter, shopStepLetter, withdrawnLetter, type EventInLetter } from './letters.ts';

type LetterHouse = Pick<House, 'outbox' | 'config'>;

/** What happened: the claim before (null where it has just begun) and after, and the event. */
export type Happened = {
  before: FoundClaim | null;
  found: FoundClaim;
  event: EventInLetter & { accountId: string | null };
};

/**
 * Writes what happened on a claim to its owner, and to those of the shop whose turn it is; not to who did it in the shop. The brand is told what it
 * pays for and did not decide itself.
 */
export async function tellOf(tx: Tx, { outbox, config }: LetterHouse, happened: Happened): Promise<void> {
  const { before, found, event } = happened;
  const owner = reachable(found);
  const toOwner = owner && ownerStepLetter(owner, inLetter(happened), event, config.publicUrl);
  if (toOwner) await outbox.post(tx, toOwner);
  const people = (await concerned(tx, happened)).filter(({ id }) => id !== event.accountId);
  for (const person of people) {
    const toShop = shopStepLetter(person, inLetter(happened), event, config.publicUrl);
    if (toShop) await outbox.post(tx, toShop);
  }
  const toBrand = decidedLetter({
    to: found.brand.supportEmail ?? config.operatorEmail,
    found: inLetter(happened),
    event,
  });
  if (toBrand) await outbox.post(tx, toBrand);
  const leaves = event.kind === 'shop-chosen' || event.kind === 'brand-chosen';
  const left = leaves && before !== null && before.claim.shopId !== found.claim.shopId;
  for (const person of left ? await listWorkers(tx, before) : [])
    await outbox.post(tx, withdrawnLetter(person, before!));
}

/** A claim's owner, unless the account was closed. */
export function reachable(found: FoundClaim): FoundClaim['owner'] {
  return hasOwnerLeft(found) ? null : found.owner;
}

/** Tells those who work on a claim at its shop that its owner's account is closed: it goes on, and nobody is there to write to. */
export async function tellOwnerLeft(tx: Tx, { outbox, config }: LetterHouse, found: FoundClaim): Promise<void> {
  for (const person of await listWorkers(tx, found)) {
    if (person.id !== found.owner?.id) await outbox.post(tx, ownerLeftLetter(person, found, config.publicUrl));
  }
}

/** The claim as it is now, with the shop that it was at where that one gave it back. */
function inLetter({ before, found }: Happened): FoundClaim {
  return { ...found, shop: found.shop ?? before?.shop ?? null };
}

/** The people of a claim's shop whom an event concerns. */
async function concerned(tx: Tx, { found, event }: Happened): Promise<ShopPerson[]> {
  const { shopId } = found.claim;
  if (shopId === null) return [];
  switch (event.kind) {
    case 'requested':
      return listShopPeople(tx, shopId, 'open-ticket');
    case 'sent-back':
      return listWorkers(tx, found);
    case 'shop-chosen':
      return listShopPeople(tx, shopId, found.claim.state === 'requested' ? 'open-ticket' : 'replace-part');
    case 'remedy-asked':
      return listShopPeople(tx, shopId, 'decide-ticket');
    case 'in-review':
      return listDeciders(tx, found.claim);
    case 'approved':
    case 'not-given':
    case 'remedy-chosen':
      return listShopPeople(tx, shopId, 'replace-part');
    case 'rejected':
    case 'rejected-on-appeal':
    case 'appealed':
      return listWorkers(tx, found);
    case 'agreed':
    case 'refused':
    case 'lapsed':
      return listWorkers(tx, found);
    case 'cancelled':
      return listWorkers(tx, found);
    default:
      return [];
  }
}

/** Who opened or diagnosed a claim and may still open claims; where there is none of them, all who may. */
export async function listWorkers(tx: Tx, { claim }: FoundClaim): Promise<ShopPerson[]> {
  if (claim.shopId === null) return [];
  const able = await listShopPeople(tx, claim.shopId, 'open-ticket');
  const workers = able.filter(({ id }) => id === claim.openedBy || id === claim.diagnosedBy);
  return workers.length > 0 ? workers : able;
}
