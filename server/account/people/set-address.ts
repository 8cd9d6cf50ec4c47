import type { Tx } from '#server/db/database.ts';
import { lockAccount, lockWithHolder } from '#server/db/locking/people.store.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { setContacts, type Account } from '#server/identity/accounts.store.ts';
import { newAddressLink } from '#server/identity/address/new-address-link.ts';
import { listUndoable } from '#server/identity/changes/credential-changes.store.ts';
import { trustedContacts } from '#server/identity/changes/trusted-contacts.ts';
import { dropLinksOf } from '#server/identity/links/links.store.ts';
import type { House } from '#server/verb/context.ts';
import { addressSetLetter } from './letters.ts';
import { addressSetMessage } from './messages.ts';

type Ctx = Pick<House, 'clock' | 'signing' | 'outbox' | 'config'>;

/** What came of it: `proven` is an account whose address its person has proven, `taken` an address of somebody else. */
export type AddressSetting = 'set' | 'same' | 'proven' | 'taken' | 'closed';

/**
 * Gives an account an address, or another one than it wrote down and never proved, after the operator has seen who asks.
 * Nobody has proven it: its letter has the link, and a new password takes the code to the phone as well. The phone hears of it,
 * as does the one before a change that can still be undone.
 */
export async function setAddress(
  tx: Tx,
  ctx: Ctx,
  accountId: string,
  { email, reason }: { email: string; reason: string },
): Promise<AddressSetting> {
  await lockWithHolder(tx, accountId, email);
  const account = await lockAccount(tx, accountId);
  if (!account || account.closedAt) return 'closed';
  if (account.emailConfirmedAt) return 'proven';
  if (account.email === email) return 'same';
  if (!(await setContacts(tx, accountId, { email }, ctx.clock.now()))) return 'taken';
  await dropLinksOf(tx, accountId, ['prove-address', 'reset-password']);
  await recordEvent(tx, ctx, { kind: 'address-set', who: { accountId }, details: { by: 'operator', reason } });
  const url = await newAddressLink(tx, ctx, { id: accountId, email });
  await ctx.outbox.post(tx, addressSetLetter({ ...account, email }, url, ctx.config.operatorEmail));
  for (const phone of await phonesOf(tx, ctx, account))
    await ctx.outbox.post(tx, addressSetMessage({ ...account, phone }, ctx.config.operatorEmail));
  return 'set';
}

async function phonesOf(tx: Tx, { clock }: Ctx, account: Account): Promise<Set<string>> {
  const { phone } = trustedContacts(account, await listUndoable(tx, account.id, clock.now()));
  return new Set([account.phone, phone].filter((one) => one !== null));
}
