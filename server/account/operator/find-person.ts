import { emailSchema, maskEmail } from '#domain/account/email.ts';
import { maskName } from '#domain/account/name.ts';
import { maskMobile, parseMobile } from '#domain/brazil/phone.ts';
import { DeskProblem, wrongUsage } from '#server/cli/desk-problem.ts';
import type { Desk } from '#server/cli/desk.ts';
import { eventName } from '#server/db/record-event.ts';
import { findAccount, findAccountByEmail, findAccountByPhone, type Account } from '#server/identity/accounts.store.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The person of this e-mail, phone or id, in full: people cannot be searched for. */
export async function findPerson({ house: { db } }: Desk, text: string): Promise<Account> {
  const account = await findIn(db, text.trim());
  if (!account) throw new DeskProblem('person-unknown', 'Nobody has this e-mail, phone or id.');
  return account;
}

async function findIn(db: Desk['house']['db'], text: string): Promise<Account | null> {
  if (uuid.test(text)) return findAccount(db, text);
  const email = emailSchema.safeParse(text);
  if (email.success) return findAccountByEmail(db, email.data);
  const phone = parseMobile(text);
  if (phone !== null) return findAccountByPhone(db, phone);
  throw wrongUsage('Write an e-mail address, a mobile number or an id, the whole of it.');
}

/** How the log names somebody: by a keyed hash, which says nothing without the key. */
export function loggedName({ house }: Desk, { id }: Pick<Account, 'id'>): string {
  return eventName(house.signing, { accountId: id });
}

/** What a list shows of a person: enough to identify them, no more unless `full`. */
export function shownPerson({ id, name, email, phone, language, createdAt, closedAt }: Account, full: boolean) {
  const masked = { name: maskName(name), email: email && maskEmail(email), phone: phone && maskMobile(phone) };
  const times = { createdAt: createdAt.toISOString(), closedAt: closedAt?.toISOString() ?? null };
  return { id, ...(full ? { name, email, phone } : masked), language, ...times };
}
