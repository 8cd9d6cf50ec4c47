import { dateOf } from '#domain/warranty/calendar-date.ts';
import { warrantyOf, warrantyStart } from '#domain/warranty/term.ts';
import type { Tx } from '#server/db/database.ts';
import { findAccount } from '#server/identity/accounts.store.ts';
import { addressLinkIfUnproven } from '#server/identity/address/proven-address.ts';
import { issueCertificate } from '#server/ownership/certificates.store.ts';
import { beginOwnership } from '#server/ownership/ownerships.store.ts';
import type { Within } from '#server/verb/occasions.ts';
import { problem } from '#server/verb/problem.ts';
import { claimTag, findClaimed, startWarranty, type Activation } from './activations.store.ts';
import { activationLetter, activationUnprovenLetter } from './letters.ts';
import { issueStatement } from './statement/statements.store.ts';

type Owner = Parameters<typeof activationUnprovenLetter>[0] & { id: string };

/**
 * A bike gets its first owner, whose tag was claimed in this transaction: ownership and warranty begin, certificate and statement
 * are issued, the letter is posted. Returns the certificate's number.
 */
export async function beginWarranty(
  tx: Tx,
  house: Within,
  { model, brand, bike }: Activation,
  owner: Owner,
): Promise<string> {
  const { config, signing } = house;
  const now = house.clock.now();
  const today = dateOf(now);
  const { id: bikeId, tag, serialNumber, purchasedOn, deliveredOn, handedOverOn } = bike!;
  const startedOn = warrantyStart(purchasedOn, today);
  const startsOn = deliveredOn ?? startedOn;
  await startWarranty(tx, bikeId, startedOn);
  const ownershipId = await beginOwnership(tx, bikeId, owner.id, now);
  if (handedOverOn) await house.occasions.firstOwned(tx, house, { bikeId, tag, accountId: owner.id });
  await issueStatement(tx, bikeId, now);
  const issuer = { sign: (claims: object) => signing.sign(claims, 'certificate+jwt'), url: config.publicUrl };
  const common = { tag, serialNumber, model: model.name, ownerName: owner.name };
  const facts = { ...common, brand: brand.name, kind: model.kind, since: now };
  const certificateNumber = await issueCertificate(tx, issuer, ownershipId, facts, now);
  const { language, email: to } = owner;
  const warranty = warrantyOf(startsOn, model.warrantyMonths, today);
  const { publicUrl } = config;
  const confirmUrl = await addressLinkIfUnproven(tx, house, owner.id);
  const letter = confirmUrl
    ? activationUnprovenLetter(owner, confirmUrl)
    : activationLetter({ ...common, brand, bikeId, language, to, warranty, certificateNumber, publicUrl });
  await house.outbox.post(tx, letter);
  return certificateNumber;
}

/** The customer to whom a shop handed a bike over says that it is theirs. The tag is locked. Refuses where somebody has the bike. */
export async function takeHandedOver(tx: Tx, house: Within, taken: { tag: string; accountId: string }): Promise<void> {
  const { tag, accountId } = taken;
  if (!(await claimTag(tx, tag))) throw problem('already-activated');
  await beginWarranty(tx, house, await findClaimed(tx, tag), (await findAccount(tx, accountId))!);
}
