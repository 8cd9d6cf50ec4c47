import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { mailedLinks } from '#server/db/tables/link.ts';

/** Whether an owner was sent a letter with a link about a transfer. */
export async function wasOwnerMailed(tx: Tx, transferId: string): Promise<boolean> {
  const toOwner = and(eq(mailedLinks.subjectId, transferId), eq(mailedLinks.sentTo, 'owner'));
  return (await tx.$count(mailedLinks, toOwner)) > 0;
}
