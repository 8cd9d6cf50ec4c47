import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Contact } from '#domain/account/contact.ts';
import type * as contracts from '#domain/account/password.contract.ts';
import { resetLinkSeconds } from '#domain/periods.ts';
import { passwordResetLetter } from '#server/account/letters.ts';
import type { Tx } from '#server/db/database.ts';
import { countWithin } from '#server/db/limits.store.ts';
import { lockAccount } from '#server/db/locking/people.store.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { findAccountByContact, type Account } from '#server/identity/accounts.store.ts';
import { trustedContacts } from '#server/identity/changes/contacts-to-tell.ts';
import { listUndoable } from '#server/identity/changes/credential-changes.store.ts';
import { countTries, type TryBounds } from '#server/identity/codes/count-tries.ts';
import { requestCodeByTask, fillCode } from '#server/identity/codes/request-code.ts';
import { codeMessage } from '#server/identity/letters.ts';
import { mintOnce, type LinkWish } from '#server/identity/links/links.ts';
import type { Letter } from '#server/letters/letter.ts';
import type { Ctx, Verb, House, Task } from '#server/verb/context.ts';
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

/**
 * Links that strangers' browsers cause for one account in a day, whichever way it was named: an address and a phone are counted
 * apart when they are asked for. After these, one goes in the time that a link is good for: no mailbox is flooded, and whoever reads
 * it always finds a link that works, however many strangers ask.
 */
const linksPerDay = { times: 20, seconds: 86_400 };
const linksThereafter = { times: 1, seconds: resetLinkSeconds };

/**
 * Mails the link of a forgotten password, once however often the task is done; the phone of an account without an address
 * gets the code that was asked for (`id`). Earlier links stay valid: a stranger's request must not end the one that a person
 * is about to use.
 */
export const mailResetLink = (house: House, task: Task): Promise<void> => mail(house, task, mayWriteForStrangers);

/** The same for a browser that the account knows: what strangers use up in a day takes nothing from it. */
export const mailOwnResetLink = (house: House, task: Task): Promise<void> =>
  mail(house, task, () => Promise.resolve(true));

type MayWrite = (tx: Tx, house: House, accountId: string) => Promise<boolean>;

async function mail(house: House, { id, accountId }: Task, mayWrite: MayWrite): Promise<void> {
  if (accountId === null) return;
  await house.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account || account.closedAt || !(await mayWrite(tx, house, accountId))) return;
    const letter = account.email ? await linkFor(tx, house, account, id) : await codeFor(tx, house, account, id);
    if (letter) await house.outbox.post(tx, letter);
  });
}

async function mayWriteForStrangers(tx: Tx, { clock, signing }: House, accountId: string): Promise<boolean> {
  const now = clock.now().getTime();
  const isWithin = async ({ times, seconds }: typeof linksPerDay | typeof linksThereafter) => {
    const key = signing.keyed(`reset links of ${accountId} in ${seconds} seconds`);
    return (await countWithin(tx, key, now, seconds)).count <= times;
  };
  // Both count each request: while those of the day are still good, no more go.
  const [ofDay, thereafter] = [await isWithin(linksPerDay), await isWithin(linksThereafter)];
  return ofDay || thereafter;
}

async function linkFor(tx: Tx, house: House, account: Account, id: string): Promise<Letter | null> {
  const url = await newPasswordResetUrl(tx, house, account, id);
  return url === null ? null : passwordResetLetter(account, url, account.emailConfirmedAt !== null);
}

/** To the phone, unless it came by a change that can still be undone. */
async function codeFor(tx: Tx, house: House, account: Account, id: string): Promise<Letter | null> {
  const { clock, config } = house;
  const { phone } = trustedContacts(account, await listUndoable(tx, account.id, clock.now()));
  const isTrusted = phone !== null && phone === account.phone;
  const code = isTrusted ? await fillCode(tx, house, id) : null;
  if (!code) return null;
  return codeMessage({ ...account, phone: phone! }, code, config.publicUrl, 'known');
}

/**
 * A new link that sets a person's password; null when there is one for this request (`requestId`)
 * already, or no address to mail it to. At an address
 * that nobody has proven its reader may be a stranger to the account: there the link sets no password without a code to the
 * phone, and proves to read the address as well, so that its reader may have an account of their own.
 */
export async function newPasswordResetUrl(
  tx: Tx,
  house: Pick<House, 'clock' | 'config'>,
  account: Pick<Account, 'id' | 'email' | 'emailConfirmedAt'>,
  requestId?: string,
): Promise<string | null> {
  const { id: accountId, email } = account;
  if (!email) return null;
  const reset: LinkWish = { purpose: 'reset-password', subjectId: requestId ?? uuidv7(), accountId };
  const proof: LinkWish = { purpose: 'prove-address', subjectId: accountId, accountId, about: email };
  const link = await mintOnce(tx, house, reset, ...(account.emailConfirmedAt ? [] : [proof]));
  return link && link.url;
}
