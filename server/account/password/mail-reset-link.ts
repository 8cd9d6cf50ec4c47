import { resetLinkSeconds } from '#domain/periods.ts';
import { passwordResetLetter } from '#server/account/letters.ts';
import type { Tx } from '#server/db/database.ts';
import { countWithin } from '#server/db/limits.store.ts';
import { lockAccount } from '#server/db/locking/people.store.ts';
import type { Account } from '#server/identity/accounts.store.ts';
import { listUndoable } from '#server/identity/changes/credential-changes.store.ts';
import { trustedContacts } from '#server/identity/changes/trusted-contacts.ts';
import { codeMessage } from '#server/identity/codes/messages.ts';
import { fillCode } from '#server/identity/codes/request-code.ts';
import type { Letter } from '#server/letters/letter.ts';
import type { House } from '#server/verb/context.ts';
import type { Task } from '#server/verb/outbox.ts';
import { newPasswordResetUrl } from './password-reset-link.ts';

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
