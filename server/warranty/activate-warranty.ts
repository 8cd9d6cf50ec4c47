import { serialKey } from '#domain/bike/serial-number.ts';
import { livesElsewhere } from '#domain/tag/landing.ts';
import type { activateWarranty as contract } from '#domain/warranty/contract.ts';
import type { Tx } from '#server/db/database.ts';
import { findWaiting } from '#server/handover/find-handovers.store.ts';
import { findAccount, type Account } from '#server/identity/accounts.store.ts';
import type { SignedInCtx, Verb } from '#server/verb/context.ts';
import { problem, type Problem } from '#server/verb/problem.ts';
import {
  claimTag,
  findActivation,
  findClaimed,
  lockTag,
  type Activation,
  clearTries,
  takeTry,
} from './activations.store.ts';
import { beginWarranty } from './begin-warranty.ts';

/**
 * Activates a bike's warranty by tag and serial number together: ownership begins, the certificate is issued and mailed.
 * A repeat by the owner answers the same certificate; of two people at once exactly one wins.
 */
export const activateWarranty: Verb<typeof contract> = async (ctx, { tag, serialNumber }) => {
  const outcome = await ctx.db.transaction(async (tx): Promise<string | Problem> => {
    const found = await findActivation(tx, tag);
    const refusal = refusalOf(found, ctx.caller.accountId);
    if (refusal) return refusal;
    const wrong = await checkSerial(tx, ctx, tag, serialKey(serialNumber) === found!.bike!.serialKey);
    if (wrong) return wrong;
    const account = (await findAccount(tx, ctx.caller.accountId))!;
    await lockTag(tx, tag);
    const waiting = await refuseHandedOver(tx, ctx, account, tag);
    if (waiting) return waiting;
    if (await claimTag(tx, tag)) return beginWarranty(tx, ctx, await findClaimed(tx, tag), account);
    return (await ownCertificate(tx, tag, ctx.caller.accountId)) ?? problem('already-activated');
  });
  // Thrown out here: thrown inside, it would undo the count of wrong serial numbers.
  if (typeof outcome !== 'string') throw outcome;
  return { tag, certificateNumber: outcome };
};

/**
 * Why this bike cannot be activated by this person, before any serial number is looked at; a bike of somebody else is no
 * place to guess one. A bike reported stolen before it had an owner is not given to its holder.
 */
export function refusalOf(found: Activation | null, accountId: string | null): Problem | null {
  if (!found) return problem('tag-unknown');
  if (found.active) return accountId !== null && found.ownerId === accountId ? null : problem('already-activated');
  const blank = livesElsewhere({ model: found.model.name, preloaded: found.preloaded });
  return blank || !found.bike || found.bike.stolenAt ? problem('not-activatable') : null;
}

/** Counts the try, then returns what is wrong with it; null when the serial number is right. */
async function checkSerial(tx: Tx, ctx: SignedInCtx, tag: string, right: boolean): Promise<Problem | null> {
  const { accountId } = ctx.caller;
  const taken = await takeTry(tx, accountId, tag, ctx.clock.now());
  if (!taken.allowed) return problem('serial-locked', { retryAt: taken.lockedUntil });
  if (right) {
    await clearTries(tx, accountId, tag);
    return null;
  }
  const { triesLeft, lockedUntil } = taken;
  return problem('serial-mismatch', { triesLeft, ...(lockedUntil && { retryAt: lockedUntil }) });
}

/**
 * Whether a bike that a shop handed over waits for somebody else: who comes with its serial number is told so, and the shop is. The
 * customer's own account, by the number or the address that the shop typed, takes it here as by the link.
 */
async function refuseHandedOver(tx: Tx, ctx: SignedInCtx, account: Account, tag: string): Promise<Problem | null> {
  // Looked at once the tag is locked: it may just be handed over.
  const { bike } = (await findActivation(tx, tag))!;
  const waiting = bike?.handedOverOn ? await findWaiting(tx, bike.id) : null;
  if (!waiting || isContactOf(account, waiting)) return null;
  await ctx.occasions.handoverContested(tx, ctx, waiting.id);
  return problem('handed-over');
}

function isContactOf({ phone, email, emailConfirmedAt }: Account, { contact }: { contact: string | null }): boolean {
  return contact !== null && (contact === phone || (contact === email && emailConfirmedAt !== null));
}

async function ownCertificate(tx: Tx, tag: string, accountId: string): Promise<string | null> {
  const now = await findActivation(tx, tag);
  return now?.ownerId === accountId ? now.certificateNumber : null;
}
