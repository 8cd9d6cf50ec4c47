import { asc, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { serialKey } from '#domain/bike/serial-number.ts';
import type { Tx } from '#server/db/database.ts';
import { componentEvents, components } from '#server/db/tables/bike.ts';

/** A part that is put in for another. */
export type Fitting = { id: string; faultyId: string; brand: string; model: string; serialNumber: string; at: Date };

/**
 * Retires a part and puts another in its place, with the same warranty: its ledger goes on with every replacement so far, and
 * this one. False where any part of any maker, on a bike or retired, has the serial number; of two at once one gets it.
 */
export async function fitPart(tx: Tx, { id, faultyId, brand, model, serialNumber, at }: Fitting): Promise<boolean> {
  const key = serialKey(serialNumber);
  const taken = await tx.select({ id: components.id }).from(components).where(eq(components.serialKey, key)).limit(1);
  if (taken.length > 0) return false;
  const [faulty] = await tx.update(components).set({ retiredAt: at }).where(eq(components.id, faultyId)).returning();
  const { bikeId, name, position, warrantyMonths } = faulty!;
  const place = { bikeId, name, position, warrantyMonths };
  const serial = { serialNumber, serialKey: key, fittedKey: key };
  const added = await tx
    .insert(components)
    .values({ id, ...place, brand, model, ...serial, registeredAt: null, retiredAt: null })
    .onConflictDoNothing()
    .returning({ id: components.id });
  if (added.length === 0) return false;
  const details = { faulty: faulty!.serialNumber, fitted: serialNumber };
  const earlier = await tx
    .select()
    .from(componentEvents)
    .where(eq(componentEvents.componentId, faultyId))
    .orderBy(asc(componentEvents.at), asc(componentEvents.id));
  const replaced = earlier.filter(({ kind }) => kind === 'replaced');
  await tx.insert(componentEvents).values(
    [...replaced, { kind: 'replaced' as const, at, details }].map((event) => ({
      ...event,
      id: uuidv7(),
      componentId: id,
    })),
  );
  return true;
}
