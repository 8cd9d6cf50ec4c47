import type { Language } from '#domain/account/language.ts';
import type { Tx } from '#server/db/database.ts';
import { decisionLetter } from '#server/shop/letters.ts';
import { decisionMessage } from '#server/shop/messages.ts';
import type { Ctx } from '#server/verb/context.ts';
import type { RequestRow } from './requests.store.ts';

/** Notifies the asker of the decision: by e-mail, and by SMS where there is a phone. */
export async function notifyAsker(
  tx: Tx,
  { outbox, config }: Pick<Ctx, 'outbox' | 'config'>,
  request: RequestRow,
  asker: { email: string; phone: string | null; language: Language },
): Promise<void> {
  await outbox.post(tx, decisionLetter(asker, request, config));
  if (asker.phone) await outbox.post(tx, decisionMessage({ ...asker, phone: asker.phone }, request, config.publicUrl));
}
