import { findAccount } from '#server/identity/accounts.store.ts';
import type { House } from '#server/verb/context.ts';
import type { Task } from '#server/verb/outbox.ts';
import { certificateLetter } from './letters.ts';
import { lockOwn } from './own-certificates.store.ts';

/**
 * Mails the certificates of an account that has just proven its address: those that were issued before were not mailed,
 * because anybody might have read them. Done again, they come again.
 */
export async function mailCertificates({ db, outbox, config }: House, { accountId }: Task): Promise<void> {
  if (accountId === null) return;
  await db.transaction(async (tx) => {
    const account = await findAccount(tx, accountId);
    if (!account?.emailConfirmedAt) return;
    const { language, email: to, name: ownerName } = account;
    for (const { number: certificateNumber, brand, model } of await lockOwn(tx, accountId))
      await outbox.post(
        tx,
        certificateLetter({ language, to, ownerName, brand, model, certificateNumber, publicUrl: config.publicUrl }),
      );
  });
}
