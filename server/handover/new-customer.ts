import type { acceptHandover } from '#domain/handover/contract.ts';
import type { ParsedInputOf } from '#domain/http/contract.ts';
import type { Tx } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { findAccount, insertAccount, insertConsent, type Account } from '#server/identity/accounts.store.ts';
import { bringWhatWaited, freeAddress } from '#server/identity/address/proven-address.ts';
import type { Ctx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import type { FoundHandover } from './find-handovers.store.ts';

export type NewPerson = NonNullable<ParsedInputOf<typeof acceptHandover>['person']>;

/**
 * An account for a customer who has the link: it proves the number, or the address, that it was sent to. It has neither password nor the other
 * of the two contacts; both are asked for later. Refuses where the contact is kept for who may still undo a change of it.
 */
export async function createCustomer(tx: Tx, ctx: Ctx, found: FoundHandover, person: NewPerson): Promise<Account> {
  const { id, name, language, acceptedTerms, isAdult } = person;
  const { contactKind, contact } = found.handover;
  const now = ctx.clock.now();
  const isPhone = contactKind === 'phone';
  const taken = isPhone ? 'phone-taken' : 'email-taken';
  // An account that only wrote the address down loses it to who reads it.
  if (!isPhone && !(await freeAddress(tx, ctx, contact!))) throw problem(taken);
  const contacts = isPhone
    ? { phone: contact, email: null, emailConfirmedAt: null }
    : { phone: null, email: contact, emailConfirmedAt: now };
  const account = await insertAccount(tx, { id, name, language, passwordHash: null, createdAt: now, ...contacts });
  if (!account) throw problem((await findAccount(tx, id)) ? 'id-taken' : taken);
  const consent = { accountId: id, purpose: 'terms', textVersion: acceptedTerms, acceptedAt: now } as const;
  await insertConsent(tx, { ...consent, place: 'registration', isAdult });
  const who = { accountId: id };
  await recordEvent(tx, ctx, { kind: 'account-created', who, details: { domain: 'cyclist' } });
  await recordEvent(tx, ctx, { kind: isPhone ? 'phone-confirmed' : 'address-proven', who });
  await bringWhatWaited(tx, ctx, account);
  return account;
}
