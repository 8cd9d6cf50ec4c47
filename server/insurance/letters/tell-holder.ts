import { isClosedEmail } from '#domain/account/contact.ts';
import type { Policy } from '#domain/insurance/policy-view.ts';
import type { Tx } from '#server/db/database.ts';
import { findPolicy, type FoundPolicy } from '#server/insurance/policy/policies.store.ts';
import { policyView } from '#server/insurance/policy/policy-view.ts';
import type { Letter } from '#server/letters/letter.ts';
import type { Within } from '#server/verb/occasions.ts';
import type { PolicyReader } from './letters.ts';

type Builder = (reader: PolicyReader, policy: Policy, publicUrl: string) => Letter;

/** Writes to a policy's holder, as the policy is now in this transaction; to nobody where the account was closed. */
export async function tellHolder(tx: Tx, house: Within, policyId: string, build: Builder): Promise<void> {
  const found = await findPolicy(tx, policyId);
  if (found) await tell(tx, house, found, found.holder, build);
}

/** Writes to the bike’s next owner, to whom the policy goes on. */
export async function tellNewHolder(tx: Tx, house: Within, policyId: string, build: Builder): Promise<void> {
  const found = await findPolicy(tx, policyId);
  if (found) await tell(tx, house, found, found.newHolder, build);
}

/** Writes to whom the policy concerns now: its holder, or the next owner where it goes on to them. */
export async function tellConcerned(tx: Tx, house: Within, policyId: string, build: Builder): Promise<void> {
  const found = await findPolicy(tx, policyId);
  const isOnItsWay = found?.transfer && found.policy.state !== 'transferred';
  if (!found) return;
  if (!isOnItsWay) return tell(tx, house, found, found.holder, build);
  // The papers of what was accepted are the former holder’s.
  const withoutPapers: Builder = (reader, policy, url) => build(reader, { ...policy, acceptedAt: null }, url);
  await tell(tx, house, found, found.newHolder, withoutPapers);
}

async function tell(tx: Tx, house: Within, found: FoundPolicy, reader: FoundPolicy['holder'], build: Builder) {
  if (!reader || reader.closedAt || (reader.email && isClosedEmail(reader.email))) return;
  await house.outbox.post(tx, build(reader, policyView(found, house.clock.now()), house.config.publicUrl));
}
