import type * as owner from '#domain/claim/owner.contract.ts';
import type * as shop from '#domain/claim/shop.contract.ts';
import { quietSeconds } from '#domain/conversation/message.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { brandMessageLetter } from '#server/claim/brand/letters.ts';
import { hasOwnerLeft, type FoundClaim } from '#server/claim/claims.store.ts';
import { takeEvidence } from '#server/claim/evidence/take-evidence.ts';
import { hasBrandWritten, lockClaim } from '#server/claim/history.store.ts';
import { claimMessageLetter, claimWorkerLetter } from '#server/claim/letters/letters.ts';
import { listWorkers, reachable } from '#server/claim/letters/tell-of.ts';
import { actorOf } from '#server/claim/moves/move-claim.ts';
import { findReadable, readAsOwner, readAsShop } from '#server/claim/reading/read-claim.ts';
import { claimMessages } from '#server/claim/tables.ts';
import { say, type Side } from '#server/conversation/say.ts';
import type { Tx } from '#server/db/database.ts';
import type { House, SignedInCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

type ClaimSide = Side<typeof claimMessages, FoundClaim>;

const either: Omit<ClaimSide, 'side' | 'tell'> = {
  messages: claimMessages,
  // What no shop has is between its owner and the brand, where the brand decides.
  closed: ({ claim: { closedAt, shopId, withBrand } }) => (closedAt || !(shopId || withBrand) ? 'claim-closed' : null),
  // With another shop it begins anew.
  within: ({ claim: { shopId } }) => ({ shopId }),
  quietSeconds,
  keep: async (tx, _, { claim }, { id, authorId, files = [] }) => {
    // The draft of a diagnosis keeps its files.
    if (files.length > 0)
      await takeEvidence(tx, { ids: files, accountId: authorId ?? '', claimId: claim.id, ofDraft: false, causeId: id });
  },
};

/** To owner and shop the brand is the brand: who of its desk wrote, its log says. */
const sides: Record<'owner' | 'shop' | 'brand', ClaimSide> = {
  owner: {
    ...either,
    side: 'owner',
    tell: async (tx, { clock, outbox, config }, found) => {
      const today = dateOf(clock.now());
      for (const person of await listWorkers(tx, found))
        await outbox.post(tx, claimWorkerLetter(person, { ...found, today }, 'owner', config.publicUrl));
      if (found.claim.withBrand || (await hasBrandWritten(tx, found.claim.id))) {
        const to = found.brand.supportEmail ?? config.operatorEmail;
        await outbox.post(tx, brandMessageLetter({ to, found, publicUrl: config.publicUrl }));
      }
    },
  },
  brand: {
    ...either,
    side: 'brand',
    closed: (found) => either.closed?.(found) ?? (hasOwnerLeft(found) ? 'owner-left' : null),
    tell: async (tx, { clock, outbox, config }, found, { text }) => {
      const about = { ...found, today: dateOf(clock.now()) };
      const reader = reachable(found);
      if (reader) await outbox.post(tx, claimMessageLetter(reader, about, { side: 'brand', text }, config.publicUrl));
      for (const person of await listWorkers(tx, found))
        await outbox.post(tx, claimWorkerLetter(person, about, 'brand', config.publicUrl));
    },
  },
  shop: {
    ...either,
    side: 'shop',
    closed: (found) => either.closed?.(found) ?? (hasOwnerLeft(found) ? 'owner-left' : null),
    tell: async (tx, { clock, outbox, config }, found, { text }) => {
      const reader = reachable(found);
      const about = { ...found, today: dateOf(clock.now()) };
      if (reader) await outbox.post(tx, claimMessageLetter(reader, about, { side: 'shop', text }, config.publicUrl));
    },
  },
};

type Message = { claimId: string; id: string; text: string | null; evidence: readonly string[] };

/** Writes to the shop on a claim. */
export const writeToClaimShop: Verb<typeof owner.writeToClaimShop> = async (ctx, message) => {
  await write(ctx, message);
  return readAsOwner(ctx.db, ctx, message.claimId);
};

/** Writes to the owner on a claim. */
export const writeToClaimOwner: Verb<typeof shop.writeToClaimOwner> = async (ctx, message) => {
  await write(ctx, message);
  return readAsShop(ctx.db, ctx, message.claimId);
};

async function write(ctx: SignedInCtx, { claimId, id, text, evidence }: Message): Promise<void> {
  if (text === null && evidence.length === 0)
    throw problem('invalid-input', { errors: [{ at: 'text', code: 'required' }] });
  const { side, accountId } = actorOf(ctx);
  await ctx.db.transaction(async (tx) => {
    await lockClaim(tx, claimId);
    const found = await findReadable(tx, ctx, claimId);
    const message = { id, threadId: claimId, text, authorId: accountId, files: evidence };
    await say(tx, ctx, sides[side === 'shop' ? 'shop' : 'owner'], found, message);
  });
}

/** Writes as the brand, in a transaction of its own work; false where it is the same again. */
export function sayAsBrand(tx: Tx, house: House, found: FoundClaim, { id, text }: { id: string; text: string }) {
  return say(tx, house, sides.brand, found, { id, threadId: found.claim.id, text, authorId: null });
}
