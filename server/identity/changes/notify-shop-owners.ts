import type { Tx } from '#server/db/database.ts';
import type { Account } from '#server/identity/accounts.store.ts';
import type { Ctx } from '#server/verb/context.ts';
import { memberPhoneLetter } from './letters.ts';
import { listOtherOwners } from './shop-owners.store.ts';

/** Notifies the other Owners of a person's shop of a new log-in phone: it opens the shop. */
export async function notifyShopOwners(tx: Tx, { outbox, config }: Ctx, person: Account): Promise<void> {
  for (const owner of await listOtherOwners(tx, person.id)) {
    await outbox.post(tx, memberPhoneLetter(owner, person.name, config.publicUrl));
  }
}
