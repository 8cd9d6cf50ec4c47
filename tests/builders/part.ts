import { uuidv7 } from 'uuidv7';
import { serialKey } from '#domain/bike/serial-number.ts';
import type { ComponentEvent } from '#domain/component/part.ts';
import { componentEvents, components } from '#server/db/tables/bike.ts';
import type { House } from '#server/verb/context.ts';

export type PartRow = typeof components.$inferSelect;
export type PartWish = Partial<
  Pick<PartRow, 'name' | 'brand' | 'model' | 'serialNumber' | 'warrantyMonths' | 'position' | 'registeredAt'>
> & {
  /** What was noted about it since. */
  events?: (ComponentEvent & { at: Date })[];
};

/** A part of a bike; everything that is not wished for is generated. */
export async function aPart(
  house: Pick<House, 'db'>,
  bikeId: string,
  { events = [], ...wish }: PartWish = {},
): Promise<PartRow> {
  const serialNumber = wish.serialNumber ?? null;
  const part = {
    id: uuidv7(),
    name: 'Quadro',
    brand: `Marca ${uuidv7()}`,
    model: 'X1',
    warrantyMonths: 24,
    position: 0,
  };
  const serial = { serialNumber, serialKey: serialNumber && serialKey(serialNumber) };
  const [row] = await house.db
    .insert(components)
    .values({ ...part, ...wish, bikeId, ...serial })
    .returning();
  for (const event of events)
    await house.db.insert(componentEvents).values({ id: uuidv7(), componentId: row!.id, ...event });
  return row!;
}
