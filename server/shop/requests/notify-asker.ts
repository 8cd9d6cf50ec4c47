import type { Language } from '#domain/account/language.ts';
import type { Tx } from '#server/db/database.ts';
import { decisionLetter } from '#server/shop/letters.ts';
import { decisionMessage } from '#server/shop/messages.ts';
import { findShopByCnpj } from '#server/shop/shops.store.ts';
import type { Ctx } from '#server/verb/context.ts';
import type { RequestRow } from './requests.store.ts';

/** Notifies the asker of the decision: by e-mail, and by SMS where there is a phone. */
export async function notifyAsker(
  tx: Tx,
  { outbox, config }: Pick<Ctx, 'outbox' | 'config'>,
  request: RequestRow,
  asker: { email: string | null; phone: string | null; language: Language },
): Promise<void> {
  // A new shop that was rejected is not there; the person knows it by what they wrote.
  const shop = (await findShopByCnpj(tx, request.cnpj)) ?? { cnpj: request.cnpj, name: request.shopName };
  const decided = { ...request, shop };
  await outbox.post(tx, decisionLetter(asker, decided, config));
  if (asker.phone) await outbox.post(tx, decisionMessage({ ...asker, phone: asker.phone }, decided, config.publicUrl));
}
