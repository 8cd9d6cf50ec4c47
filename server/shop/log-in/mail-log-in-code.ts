import { findAccount } from '#server/identity/accounts.store.ts';
import { fillCode } from '#server/identity/codes/request-code.ts';
import { logInCodeLetter } from '#server/shop/letters.ts';
import type { House } from '#server/verb/context.ts';
import type { Task } from '#server/verb/outbox.ts';

/** Creates the code that a member of a shop requested by e-mail and mails it once, even if the task is repeated. */
export async function mailLogInCode(house: House, { id, accountId }: Task): Promise<void> {
  if (accountId === null) return;
  await house.db.transaction(async (tx) => {
    const account = await findAccount(tx, accountId);
    const code = account && (await fillCode(tx, house, id));
    if (code) await house.outbox.post(tx, logInCodeLetter(account, code));
  });
}
