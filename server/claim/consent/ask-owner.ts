import * as z from 'zod/mini';
import { isClosedEmail } from '#domain/account/contact.ts';
import { claimTextSchema } from '#domain/claim/claim-text.ts';
import { answerUntil, consentEnd, consentsPerDay, consentsPerOwner, consentsToOwner } from '#domain/claim/consent.ts';
import { to } from '#domain/paths.ts';
import { dayMs, refusedDays } from '#domain/periods.ts';
import { dayBefore, freeAgainAt, newestOf } from '#domain/shop/contact/bounds.ts';
import type { FoundClaim } from '#server/claim/claims.store.ts';
import type { ClaimablePart } from '#server/claim/moves/claim-facts.ts';
import { openClaim } from '#server/claim/moves/open-claim.ts';
import type { Tx } from '#server/db/database.ts';
import { findAccount, type Account } from '#server/identity/accounts.store.ts';
import { mintLink } from '#server/identity/links/links.ts';
import { byLogIn } from '#server/letters/reader.ts';
import { listTagsAskedAt } from '#server/retag/replacements.store.ts';
import { isStopped } from '#server/shop/contact/shares.store.ts';
import type { ShopCtx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import {
  findRefusedAt,
  insertConsent,
  listAsked,
  listAskedAt,
  lockAskedOwner,
  lockAskingShop,
  type AskedOf,
} from './consents.store.ts';
import { endOver } from './end-consents.ts';
import { consentLetter, consentMessage } from './letters.ts';

/** What a shop wants to open a claim with. */
export type Wanted = {
  claimId: string;
  moveId: string;
  diagnosis: string;
  note: string | null;
  part: ClaimablePart;
  ownership: { id: string; accountId: string };
};

/**
 * Keeps a shop's diagnosis as a draft and asks the owner whether a claim may be opened with it. The part was found claimable while its
 * bike is locked. Refuses where there are no words for the owner to read, the owner is gone or does not want to hear of
 * this shop, the shop asks already, was refused lately, or asks too often, or the owner was asked too often by whatever shops.
 */
export async function askOwner(tx: Tx, ctx: ShopCtx, wanted: Wanted): Promise<FoundClaim> {
  const { claimId, moveId, part, ownership } = wanted;
  const now = ctx.clock.now();
  const { accountId, shop } = ctx.caller;
  const { shopId } = shop;
  const { success, data: text, error } = z.safeParse(claimTextSchema, wanted.diagnosis);
  if (!success) throw problem('invalid-input', { errors: [{ at: 'diagnosis', code: error.issues[0]!.message }] });
  await lockAskingShop(tx, shopId);
  await lockAskedOwner(tx, ownership.accountId);
  const owner = (await findAccount(tx, ownership.accountId))!;
  const componentId = part.component.id;
  await endOver(tx, ctx, { componentId, shopId });
  await assertMayAsk(tx, { componentId, shopId, ownershipId: ownership.id }, owner, now);
  const draft = { diagnosis: text, note: wanted.note ?? '', draftVersion: 1, savedAt: now, openedBy: accountId };
  const opening = { id: claimId, moveId, kind: 'asked' as const, part, shopId, details: { text }, changes: draft };
  const found = await openClaim(tx, ctx, opening);
  await tellOwner(tx, ctx, { found, owner, text, ownershipId: ownership.id });
  return found;
}

async function assertMayAsk(tx: Tx, asked: AskedOf, owner: Account, now: Date): Promise<void> {
  const { componentId, shopId } = asked;
  const ownerId = owner.id;
  if (owner.closedAt || (owner.email && isClosedEmail(owner.email))) throw problem('owner-left');
  if (await isStopped(tx, { ownerId, shopId })) throw problem('writing-stopped');
  if ((await listAsked(tx, { componentId, shopId })).length > 0) throw problem('asked-already');
  const refusedAt = await findRefusedAt(tx, asked);
  const free = refusedAt && new Date(refusedAt.getTime() + refusedDays * dayMs);
  if (free && free > now) throw problem('owner-refused', { retryAt: free });
  // What shops ask about tags counts with it.
  const freeAt = async (whose: { shopId?: string; ownerId?: string }, most: number) => {
    const since = dayBefore(now);
    const about = [await listAskedAt(tx, whose, since, most), await listTagsAskedAt(tx, whose, since, most)];
    return freeAgainAt(newestOf(about, most), most, now);
  };
  const retryAt = (await freeAt({ shopId }, consentsPerDay)) ?? (await freeAt({ shopId, ownerId }, consentsPerOwner));
  if (retryAt) throw problem('asks-exhausted', { retryAt });
  const heardEnough = await freeAt({ ownerId }, consentsToOwner);
  if (heardEnough) throw problem('owner-asked-enough', { retryAt: heardEnough });
}

type Telling = { found: FoundClaim; owner: Account; text: string; ownershipId: string };

/**
 * Tells the owner at once. Only a letter to a proven address has the link that answers; by any other the owner comes to the app,
 * and hears of it by text as well.
 */
async function tellOwner(tx: Tx, ctx: ShopCtx, { found, owner, text, ownershipId }: Telling): Promise<void> {
  const { config, outbox } = ctx;
  const claimId = found.claim.id;
  const createdAt = ctx.clock.now();
  const expiresAt = consentEnd(createdAt);
  await insertConsent(tx, { claimId, ownershipId, createdAt, expiresAt });
  const wish = { purpose: 'answer-claim', subjectId: claimId } as const;
  const link = owner.emailConfirmedAt ? await mintLink(tx, ctx, wish) : null;
  const url = link?.url ?? byLogIn(config.publicUrl, to.claim({ claim: claimId }));
  const asking = { ...found, shop: found.shop! };
  await outbox.post(tx, consentLetter(owner, asking, { text, url, until: answerUntil(createdAt) }));
  const { phone, language } = owner;
  if (!link && phone) await outbox.post(tx, consentMessage({ phone, language }, asking));
}
