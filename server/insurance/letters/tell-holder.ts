import { isClosedEmail } from '#domain/account/contact.ts';
import type { Policy } from '#domain/insurance/policy-view.ts';
import type { Tx } from '#server/db/database.ts';
import { findPolicy } from '#server/insurance/policy/policies.store.ts';
import { policyView } from '#server/insurance/policy/policy-view.ts';
import type { Letter } from '#server/letters/letter.ts';
import type { Within } from '#server/verb/occasions.ts';
import type { PolicyReader } from './letters.ts';

type Builder = (reader: PolicyReader, policy: Policy, publicUrl: string) => Letter;

/** Writes to a policy's holder, as the policy is now in this transaction; to nobody where the account was closed. */
export async function tellHolder(tx: Tx, house: Within, policyId: string, build: Builder): Promise<void> {
  const found = await findPolicy(tx, policyId);
  if (!found?.holder || found.holder.closedAt) return;
  const { email } = found.holder;
  if (email && isClosedEmail(email)) return;
  const view = policyView(found, house.clock.now());
  await house.outbox.post(tx, build(found.holder, view, house.config.publicUrl));
}
