import type { Language } from '#domain/account/language.ts';
import { findCompany } from '#server/db/company.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { senderLines } from '#server/letters/senders.ts';
import type { Config } from '#server/settings/config.ts';

/** Who answers for a letter or a document, a line each; `brand` is the name of the brand whose bike it is about. */
export async function sendersOf(
  db: Db | Tx,
  { platform }: Pick<Config, 'platform'>,
  { language, brand }: { language: Language; brand: string | null },
): Promise<string[]> {
  return senderLines(
    language,
    platform,
    brand === null ? null : { name: brand, company: await findCompany(db, brand) },
  );
}
