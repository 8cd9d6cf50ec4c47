import { serialKey } from '#domain/bike/serial-number.ts';
import { livesElsewhere } from '#domain/tag/landing.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { activateWarranty as contract } from '#domain/warranty/contract.ts';
import { warrantyOf, warrantyStart } from '#domain/warranty/term.ts';
import type { Tx } from '#server/db/database.ts';
import { addressLinkIfUnproven } from '#server/identity/address/proven-address.ts';
import { issueCertificate } from '#server/ownership/certificates.store.ts';
import { beginOwnership } from '#server/ownership/ownerships.store.ts';
import type { SignedInCtx, Verb } from '#server/verb/context.ts';
import { problem, type Problem } from '#server/verb/problem.ts';
import {
  claimTag,
  findActivation,
  findClaimed,
  startWarranty,
  type Activation,
  clearTries,
  takeTry,
} from './activations.store.ts';
import { activationLetter, activationUnprovenLetter } from './letters.ts';
import { issueStatement } from './statement/statements.store.ts';
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
    if (await claimTag(tx, tag)) return activate(tx, ctx, await findClaimed(tx, tag));
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

/** Begins ownership and warranty, issues the certificate, posts the letter. Returns the certificate's number. */
async function activate(tx: Tx, ctx: SignedInCtx, { model, brand, bike }: Activation): Promise<string> {
  const { caller, config, signing } = ctx;
  const now = ctx.clock.now();
  const today = dateOf(now);
  const { id: bikeId, tag, serialNumber, purchasedOn, deliveredOn } = bike!;
  const startedOn = warrantyStart(purchasedOn, today);
  const startsOn = deliveredOn ?? startedOn;
  await startWarranty(tx, bikeId, startedOn);
  const ownershipId = await beginOwnership(tx, bikeId, caller.accountId, now);
  await issueStatement(tx, bikeId, now);
  const issuer = { sign: (claims: object) => signing.sign(claims, 'certificate+jwt'), url: config.publicUrl };
  const common = { tag, serialNumber, model: model.name, ownerName: caller.name };
  const facts = { ...common, brand: brand.name, kind: model.kind, since: now };
  const certificateNumber = await issueCertificate(tx, issuer, ownershipId, facts, now);
  const { language, email: to } = caller;
  const warranty = warrantyOf(startsOn, model.warrantyMonths, today);
  const { publicUrl } = config;
  const confirmUrl = await addressLinkIfUnproven(tx, ctx, caller.accountId);
  const letter = confirmUrl
    ? activationUnprovenLetter(caller, confirmUrl)
    : activationLetter({ ...common, brand, bikeId, language, to, warranty, certificateNumber, publicUrl });
  await ctx.outbox.post(tx, letter);
  return certificateNumber;
}

async function ownCertificate(tx: Tx, tag: string, accountId: string): Promise<string | null> {
  const now = await findActivation(tx, tag);
  return now?.ownerId === accountId ? now.certificateNumber : null;
}
