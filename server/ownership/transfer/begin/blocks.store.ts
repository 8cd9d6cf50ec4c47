import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { transferBlocks } from '#server/db/tables/transfer.ts';

/** Notes that an owner wants no more requests of somebody. */
export async function blockAsker(tx: Tx, ownerId: string, askerId: string, at: Date): Promise<void> {
  await tx.insert(transferBlocks).values({ ownerId, askerId, at }).onConflictDoNothing();
}

export async function isBlocked(tx: Tx, ownerId: string, askerId: string): Promise<boolean> {
  const here = and(eq(transferBlocks.ownerId, ownerId), eq(transferBlocks.askerId, askerId));
  return (await tx.$count(transferBlocks, here)) > 0;
}
