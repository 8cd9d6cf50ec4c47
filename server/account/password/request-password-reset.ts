import { randomUUID } from 'node:crypto';
import type { Contact } from '#domain/account/contact.ts';
import type * as contracts from '#domain/account/password.contract.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { findAccountByContact } from '#server/identity/accounts.store.ts';
import { countTries, type TryBounds } from '#server/identity/codes/count-tries.ts';
import { requestCodeByTask } from '#server/identity/codes/request-code.ts';
import type { Ctx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

/** Links for one address or phone, so that nobody's inbox is flooded; counted whether or not it has an account. */
const linksPerContact: TryBounds = {
  knownDevice: { times: 5, seconds: 3600 },
  network: { times: 5, seconds: 3600 },
  strangers: { times: 20, seconds: 3600 },
};

/** Whose account it is about (null: there is none), and who mails: a browser that the account knows is not counted with others. */
type Counted = { accountId: string | null; task: 'mail-reset-link' | 'mail-own-reset-link' };

/**
 * Queued for unknown addresses as well, and mailed after the answer: the response time does not reveal whether the address
 * has an account.
 */
export const requestPasswordReset: Verb<typeof contracts.requestPasswordReset> = async (ctx, contact) => {
  const { accountId, task } = await count(ctx, contact);
  await ctx.db.transaction((tx) => ctx.outbox.leave(tx, { task, id: randomUUID(), accountId }));
  return {};
};

/**
 * The same. The code is told of for every phone, but has digits only where the account has no address: until it was right,
 * nobody knows which phone has an account, and which account has an address.
 */
export const requestPasswordResetByPhone: Verb<typeof contracts.requestPasswordResetByPhone> = async (ctx, contact) => {
  const { accountId, task } = await count(ctx, contact);
  const request = { purpose: 'reset-by-phone', recipient: contact.phone, accountId } as const;
  const sent = await ctx.db.transaction((tx) => requestCodeByTask(tx, ctx, request, { task, mailTo: accountId }));
  return { ...sent, supportEmail: ctx.config.operatorEmail };
};

/** Counts the request and records it. */
async function count(ctx: Ctx, contact: Contact): Promise<Counted> {
  const typed = 'email' in contact ? contact.email : contact.phone;
  const accountId = (await findAccountByContact(ctx.db, contact))?.id ?? null;
  const { tooOftenUntil, isKnown } = await countTries(ctx, 'reset links', { key: typed, accountId }, linksPerContact);
  if (tooOftenUntil) throw problem('rate-limited', { retryAt: tooOftenUntil });
  const who = accountId === null ? { tried: typed } : { accountId };
  await recordEvent(ctx.db, ctx, { kind: 'reset-requested', who });
  return { accountId, task: isKnown ? 'mail-own-reset-link' : 'mail-reset-link' };
}
