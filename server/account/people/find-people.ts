import { emailSchema, maskEmail } from '#domain/account/contact.ts';
import { maskName } from '#domain/account/name.ts';
import { parseCpf } from '#domain/brazil/cpf.ts';
import { maskMobile, parseMobile } from '#domain/brazil/phone.ts';
import type { Db } from '#server/db/database.ts';
import {
  findAccount,
  findAccountByEmail,
  findAccountByPhone,
  listAccountsByCpf,
  type Account,
} from '#server/identity/accounts.store.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The accounts of this e-mail, phone, CPF or id, the whole of it: people cannot be searched for. A CPF is what somebody said of themselves, and
 * may stand in several. Null for what is none of the four.
 */
export async function findPeople(db: Db, typed: string): Promise<Account[] | null> {
  const text = typed.trim();
  const some = (one: Account | null) => (one ? [one] : []);
  if (uuid.test(text)) return some(await findAccount(db, text));
  const email = emailSchema.safeParse(text);
  if (email.success) return some(await findAccountByEmail(db, email.data));
  const [phone, cpf] = [parseMobile(text), parseCpf(text)];
  // Eleven digits may be either of the two.
  const byPhone = phone === null ? [] : some(await findAccountByPhone(db, phone));
  if (byPhone.length > 0 || cpf === null) return phone === null && cpf === null ? null : byPhone;
  return listAccountsByCpf(db, cpf);
}

/** What is shown of a person: enough to identify them, no more unless `full`. */
export function shownPerson({ id, name, email, phone, language, createdAt, closedAt }: Account, full: boolean) {
  const masked = { name: maskName(name), email: email && maskEmail(email), phone: phone && maskMobile(phone) };
  const times = { createdAt: createdAt.toISOString(), closedAt: closedAt?.toISOString() ?? null };
  return { id, ...(full ? { name, email, phone } : masked), language, ...times };
}
