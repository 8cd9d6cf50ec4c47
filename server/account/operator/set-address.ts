import { emailSchema } from '#domain/account/contact.ts';
import { addressSetLetter, addressSetMessage } from '#server/account/letters.ts';
import { DeskProblem, wrongUsage } from '#server/cli/desk-problem.ts';
import type { Answer, Desk } from '#server/cli/desk.ts';
import type { Tx } from '#server/db/database.ts';
import { lockAccount, lockWithHolder } from '#server/db/locking/people.store.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { setContacts, type Account } from '#server/identity/accounts.store.ts';
import { newAddressLink } from '#server/identity/address/proven-address.ts';
import { trustedContacts } from '#server/identity/changes/contacts-to-tell.ts';
import { listUndoable } from '#server/identity/changes/credential-changes.store.ts';
import { dropLinksOf } from '#server/identity/links/links.store.ts';
import type { House } from '#server/verb/context.ts';
import { findPerson, loggedName } from './find-person.ts';

const refusals: Record<Exclude<AddressSetting, 'set' | 'same'>, string> = {
  proven: 'Its person has proven the address of this account, and changes it in the profile.',
  taken:
    'Another account has this address, or may still take it back. Whoever reads it proves it by a code and signs up.',
  closed: 'The account is closed.',
};

/** `people set-address`: gives an account without a proven address one; the same again changes nothing. */
export async function setPersonsAddress(
  desk: Desk,
  who: string,
  wanted: { email: string; reason: string },
): Promise<Answer> {
  const { house, dryRun } = desk;
  const email = emailSchema.safeParse(wanted.email);
  if (!email.success) throw wrongUsage('Write the whole of an e-mail address after --email.');
  const reason = wanted.reason.trim();
  if (!/^[^\p{Cc}]{5,200}$/u.test(reason)) throw wrongUsage('Write the reason in one line of 5 to 200 characters.');
  const account = await findPerson(desk, who);
  const outcome = await inTransaction(house.db, !dryRun, (tx) =>
    setAddress(tx, house, account.id, { email: email.data, reason }),
  );
  if (outcome !== 'set' && outcome !== 'same') throw new DeskProblem(`address-${outcome}`, refusals[outcome]);
  await desk.note({ who: loggedName(desk, account), outcome });
  const data = { dryRun, id: account.id, outcome };
  if (outcome === 'same') return { data, words: ['The account has this address already; nobody has proven it yet.'] };
  const words = [
    dryRun
      ? 'Dry run: the address could be set.'
      : 'The address is set, and a letter with the link that proves it is on its way.',
  ];
  if (!account.phone)
    words.push('The account has no phone: its person can log in by address and password, but set no new password.');
  return { data, words };
}

type Ctx = Pick<House, 'clock' | 'signing' | 'outbox' | 'config'>;

/** What came of it: `proven` is an account whose address its person has proven, `taken` an address of somebody else. */
type AddressSetting = 'set' | 'same' | 'proven' | 'taken' | 'closed';

/**
 * Gives an account an address, or another one than it wrote down and never proved, after the operator has seen who asks.
 * Nobody has proven it: its letter has the link, and a new password takes the code to the phone as well. The phone hears of it,
 * as does the one before a change that can still be undone.
 */
async function setAddress(
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
