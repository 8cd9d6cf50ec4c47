import { uuidv7 } from 'uuidv7';
import type { Language } from '#domain/account/language.ts';
import type { Domain, Tokens } from '#domain/account/session.ts';
import { termsVersion } from '#domain/account/terms.ts';
import type { Tx } from '#server/db/database.ts';
import { insertAccount, insertConsent } from '#server/identity/accounts.store.ts';
import { hashPassword } from '#server/identity/hash-password.ts';
import { openSession } from '#server/identity/sessions/open-session.ts';
import type { House } from '#server/verb/context.ts';
import { aCnpj } from './cnpj.ts';
import { makeMembership, makeShop } from './make/make-shop.ts';

/** The default password and its hash, made in advance so that people are cheap to create. */
export const usualPassword = 'Pedivela#2026';
export const usualHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Yp13hnQxwzmcACTUK5kK3A$C/V3GYxgzMYOaGQAigopeD8cXa7B5ZVcSm0cell+Wj0';

export type Person = {
  id: string;
  name: string;
  email: string;
  password: string;
  /** E.164, or null while none is confirmed. */
  phone: string | null;
  language: Language;
  /** The access token of an open session, ready for `ask(…, { token })`. */
  token: string;
  tokens: Tokens;
};

export type PersonWishes = {
  id?: string;
  name?: string;
  email?: string;
  password?: string;
  /** A confirmed phone, E.164. */
  phone?: string;
  /** Any confirmed phone. */
  phoneConfirmed?: boolean;
  /** Whether the person has proven the e-mail; not by default. */
  emailProven?: boolean;
  language?: Language;
  /** The domain of the open session; cyclist by default. With `bikeshop` the person belongs to a shop of their own. */
  domain?: Domain;
  /** The version of the terms that was accepted; the one in force by default. */
  acceptedTerms?: string;
};

/**
 * A person with an account, the accepted terms and an open session. Without a confirmed phone unless one is asked
 * for.
 */
export async function anAccount(
  house: Pick<House, 'db' | 'clock' | 'signing' | 'config'>,
  wishes: PersonWishes = {},
): Promise<Person> {
  const id = wishes.id ?? uuidv7();
  const name = wishes.name ?? 'Marina de Souza';
  const email = wishes.email ?? `marina.${id}@example.com`;
  const password = wishes.password ?? usualPassword;
  const phone = wishes.phone ?? (wishes.phoneConfirmed ? aPhone() : null);
  const language = wishes.language ?? 'pt-BR';
  const passwordHash =
    password === usualPassword ? usualHash : await hashPassword(password, { ...house, address: '127.0.0.1' });
  const createdAt = house.clock.now();
  const emailConfirmedAt = wishes.emailProven ? createdAt : null;
  const tokens = await house.db.transaction(async (tx) => {
    const account = await insertAccount(tx, {
      id,
      name,
      email,
      emailConfirmedAt,
      passwordHash,
      phone,
      language,
      createdAt,
    });
    if (!account) throw new Error(`anAccount: somebody has this id, e-mail or phone already (${email}).`);
    await insertConsent(tx, {
      accountId: id,
      purpose: 'terms',
      textVersion: wishes.acceptedTerms ?? termsVersion,
      acceptedAt: createdAt,
      place: 'registration',
      isAdult: true,
    });
    if (wishes.domain === 'bikeshop') await anOwnShop(tx, id, createdAt);
    return openSession(tx, house, account, wishes.domain ?? 'cyclist');
  });
  return { id, name, email, password, phone, language, token: tokens.accessToken.token, tokens };
}

/** A shop with this person only: a bike shop session needs one. */
async function anOwnShop(tx: Tx, accountId: string, now: Date): Promise<void> {
  const shop = await makeShop(tx, { cnpj: aCnpj(), name: null }, now);
  await makeMembership(tx, { shopId: shop.id, accountId, office: 'owner' }, now);
}

let phones = 0;

/** A mobile number that nobody else has in this process, E.164. */
export function aPhone(): string {
  return `+55119${String(70_000_000 + phones++).padStart(8, '0')}`;
}
