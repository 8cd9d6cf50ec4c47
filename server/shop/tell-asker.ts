import type { Language } from '#domain/account/language.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { decisionLetter } from './letters.ts';
import { decisionMessage } from './messages.ts';
import type { RequestRow } from './requests.store.ts';

/** Tells who asked what became of it: by e-mail, and by SMS where there is a phone. */
export async function tellAsker(
  tx: Tx,
  { outbox, config }: Pick<Ctx, 'outbox' | 'config'>,
  request: RequestRow,
  asker: { email: string; phone: string | null; language: Language },
): Promise<void> {
  await outbox.post(tx, decisionLetter(asker, request, config));
  if (asker.phone) await outbox.post(tx, decisionMessage({ ...asker, phone: asker.phone }, request, config.publicUrl));
}
