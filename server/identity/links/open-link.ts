import { linkRules, type LinkPurpose } from '#domain/account/mailed-link.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findLink, type MailedLink } from './links.store.ts';

/**
 * The link of a token. Refuses one that is none of this purpose, and, where the purpose says so, one that was used or whose time is over.
 * What it leads to may be gone or otherwise: that is the caller's question, and of races the caller's UPDATE decides.
 */
export async function openLink(
  db: Db | Tx,
  { clock }: Pick<House, 'clock'>,
  purpose: LinkPurpose,
  token: string,
): Promise<MailedLink> {
  const link = await findLink(db, purpose, hashOf(token));
  if (!link) throw problem('link-unknown');
  const refused: readonly string[] = linkRules[purpose].refused;
  if (refused.includes('link-used') && link.usedAt) throw problem('link-used');
  if (refused.includes('link-expired') && link.expiresAt <= clock.now()) throw problem('link-expired');
  return link;
}
