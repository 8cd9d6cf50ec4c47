import { eq, getTableColumns } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { holderOf } from '#server/db/errors.ts';
import { lockBikes } from '#server/db/locking/bikes.store.ts';
import { bikes, components } from '#server/db/tables/bike.ts';
import { tags } from '#server/db/tables/tag.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { ProvidedFacts } from './provided-facts.ts';

/** A bike with what its tag says, which nobody activates or changes before the transaction ends. */
export type LockedBike = NonNullable<Awaited<ReturnType<typeof lockWithTag>>>;

export async function lockWithTag(tx: Tx, id: string) {
  // The tag first, as an activation does.
  await tx
    .select({ tag: tags.tag })
    .from(tags)
    .innerJoin(bikes, eq(bikes.tag, tags.tag))
    .where(eq(bikes.id, id))
    .for('no key update', { of: tags });
  await lockBikes(tx, [id]);
  const [row] = await tx
    .select({ ...getTableColumns(bikes), active: tags.active, modelId: tags.modelId })
    .from(tags)
    .innerJoin(bikes, eq(bikes.tag, tags.tag))
    .where(eq(bikes.id, id));
  return row ?? null;
}

/** Takes a bike out with its parts; what else rests on it throws by its foreign key. */
export async function removeBike(tx: Tx, id: string): Promise<void> {
  await tx.delete(components).where(eq(components.bikeId, id));
  await tx.delete(bikes).where(eq(bikes.id, id));
}

/** Takes a tag out; one on which something rests stays, and is free. */
export async function deleteTagAlone(tx: Tx, tag: string): Promise<void> {
  try {
    await inTransaction(
      tx,
      () => true,
      (inner) => inner.delete(tags).where(eq(tags.tag, tag)),
    );
  } catch (error) {
    if (holderOf(error) === null) throw error;
  }
}

/** Writes facts of a bike as they are given, nulls too. */
export async function restoreFacts(tx: Tx, id: string, facts: Partial<ProvidedFacts>): Promise<void> {
  if (Object.keys(facts).length > 0) await tx.update(bikes).set(facts).where(eq(bikes.id, id));
}
