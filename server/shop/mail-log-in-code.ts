import { findAccount } from '../account/accounts.store.ts';
import { fillCode } from '../account/request-code.ts';
import type { House } from '../context.ts';
import type { TaskOf } from '../jobs/outbox.ts';
import { logInCodeLetter } from './letters.ts';

/** Makes the code that a member of a shop asked for by e-mail and mails it, once however often the task is done. */
export async function mailLogInCode(house: House, { id, accountId }: TaskOf<'mail-log-in-code'>): Promise<void> {
  if (accountId === null) return;
  await house.db.transaction(async (tx) => {
    const account = await findAccount(tx, accountId);
    const code = account && (await fillCode(tx, house, id));
    if (code) await house.outbox.post(tx, logInCodeLetter(account, code));
  });
}
