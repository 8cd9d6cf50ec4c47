import { getTableColumns, inArray, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#server/db/database.ts';
import { records, recordsLike } from '#server/db/records.ts';
import { componentEvents, components } from '#server/db/tables/bike.ts';

export type NewPart = typeof components.$inferInsert;

const known = {
  id: components.id,
  bikeId: components.bikeId,
  name: components.name,
  brand: components.brand,
  serialNumber: components.serialNumber,
  serialKey: components.serialKey,
  fittedKey: components.fittedKey,
};

/** The parts of some bikes, without those in whose place another was put. */
export async function findPartsOfBikes(tx: Tx, bikeIds: string[]) {
  const wanted = records(
    'r',
    { id: 'uuid' },
    bikeIds.map((id) => ({ id })),
  );
  return tx
    .select(known)
    .from(components)
    .where(sql`${components.bikeId} in (select r."id" from ${wanted}) and ${components.retiredAt} is null`);
}

/** Everything of the parts of some bikes, as it is needed to put them back. */
export async function findWholeParts(tx: Tx, bikeIds: string[]): Promise<(typeof components.$inferSelect)[]> {
  return tx.select().from(components).where(inArray(components.bikeId, bikeIds));
}

/** Takes some parts away. */
export async function deletePartsOf(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(components).where(inArray(components.id, [...ids]));
}

/** The parts that have these serial numbers, on whatever bike. */
export async function findPartsBySerial(tx: Tx, keys: { brand: string; serialKey: string }[]) {
  const wanted = records('r', { brand: 'text', serialKey: 'text' }, keys);
  return tx
    .select(known)
    .from(components)
    .where(sql`(${components.brand}, ${components.serialKey}) in (select r."brand", r."serialKey" from ${wanted})`);
}

/** Adds parts to bikes; returns how many of them were new, by place on the bike and by serial number. */
export async function insertParts(tx: Tx, rows: NewPart[]): Promise<number> {
  const added = await tx
    .insert(components)
    .select(sql`select * from ${recordsLike('r', getTableColumns(components), rows)}`)
    .onConflictDoNothing()
    .returning({ id: components.id });
  return added.length;
}

/** Writes the serial numbers of parts that are there. All of them are let go first: they may be those of one another. */
export async function updatePartSerials(
  tx: Tx,
  rows: { id: string; serialNumber: string | null; serialKey: string | null }[],
): Promise<void> {
  const shape = { id: 'uuid', serialNumber: 'text', serialKey: 'text' } as const;
  const r = records('r', shape, rows);
  await tx.execute(sql`update components set serial_key = null from ${r} where components.id = r."id"`);
  await tx.execute(sql`
    update components set serial_number = r."serialNumber", serial_key = r."serialKey"
    from ${r} where components.id = r."id"`);
}

/** Notes in the history of parts that serial numbers of theirs came in now. */
export async function noteSerials(
  tx: Tx,
  rows: readonly { id: string; serialNumber: string }[],
  at: Date,
): Promise<void> {
  const events = rows.map(({ id, serialNumber }) => {
    const details = { serialNumber };
    return { id: uuidv7(), componentId: id, kind: 'serial-noted' as const, at, details };
  });
  await tx
    .insert(componentEvents)
    .select(sql`select * from ${recordsLike('r', getTableColumns(componentEvents), events)}`);
}

/** Takes all parts off some bikes: their model has changed before anybody owned them. */
export async function deleteParts(tx: Tx, bikeIds: string[]): Promise<void> {
  const wanted = records(
    'r',
    { id: 'uuid' },
    bikeIds.map((id) => ({ id })),
  );
  await tx.execute(sql`delete from components where bike_id in (select r."id" from ${wanted})`);
}
