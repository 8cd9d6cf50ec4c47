import { randomUUID } from 'node:crypto';
import type { acceptHandover } from '#domain/handover/contract.ts';
import type { ParsedInputOf } from '#domain/http/contract.ts';
import type { Tx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/locking/people.store.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { findAccount, insertAccount, insertConsent, type Account } from '#server/identity/accounts.store.ts';
import { bringWhatWaited, freeButLinks } from '#server/identity/address/proven-address.ts';
import type { Ctx, House, Task } from '#server/verb/context.ts';
import type { Within } from '#server/verb/occasions.ts';
import { problem } from '#server/verb/problem.ts';
import type { FoundHandover } from './find-handovers.store.ts';

/** The new account, and the one that has lost the address to it, whose links are still to go. */
export type Customer = { account: Account; formerId: string | null };

/** Where it is made: by a request, or at the operator's desk. */
type Place = Within & Partial<Pick<Ctx, 'address' | 'network'>>;

export type NewPerson = NonNullable<ParsedInputOf<typeof acceptHandover>['person']>;

/**
 * An account for a customer who has the link: it proves the number, or the address, that it was sent to. It has neither password nor the other
 * of the two contacts; both are asked for later. Refuses where the contact is kept for who may still undo a change of it.
 */
export async function createCustomer(tx: Tx, ctx: Place, found: FoundHandover, person: NewPerson): Promise<Customer> {
  const { id, name, language, acceptedTerms, isAdult } = person;
  const { contactKind, contact } = found.handover;
  const now = ctx.clock.now();
  const isPhone = contactKind === 'phone';
  const taken = isPhone ? 'phone-taken' : 'email-taken';
  // An account that only wrote the address down loses it to who reads it.
  const freed = isPhone ? { formerId: null } : await freeButLinks(tx, ctx, contact!);
  if (!freed) throw problem(taken);
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
  // Later: it locks bikes, and the tag comes before them.
  if (!isPhone) await ctx.outbox.leave(tx, { task: 'bring-what-waited', id: randomUUID(), accountId: id });
  return { account, formerId: freed.formerId };
}

/** Lets features do what waited for a new account's address, in a transaction of its own. Once more changes nothing. */
export function bringToCustomer(house: House, { accountId }: Task): Promise<void> {
  return house.db.transaction(async (tx) => {
    const account = accountId === null ? null : await lockAccount(tx, accountId);
    if (account?.emailConfirmedAt && !account.closedAt) await bringWhatWaited(tx, house, account);
  });
}
