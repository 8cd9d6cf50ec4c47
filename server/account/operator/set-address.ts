import { emailSchema } from '#domain/account/email.ts';
import { setAddress, type AddressSetting } from '#server/account/people/set-address.ts';
import { DeskProblem, wrongUsage } from '#server/cli/desk-problem.ts';
import type { Answer, Desk } from '#server/cli/desk.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
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
