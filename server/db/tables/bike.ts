import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ComponentEvent } from '#domain/component/part.ts';
import { closedLists, inRange, oneOf } from './columns.ts';
import { tags } from './tag.ts';

/**
 * The bikes. `serialKey` is what is compared (`serialKey()` in the domain), unique within a brand, which is the tag's. `priceCents` is the list
 * price in cents of BRL. `warrantyStartsOn` is the day on which the warranty was started; the terms run from `deliveredOn` where that is known:
 * from the partner, or from an owner, who has said it `deliverySaid` times.
 */
export const bikes = pgTable(
  'bikes',
  {
    id: uuid().primaryKey(),
    tag: text().notNull().unique(),
    brandId: uuid().notNull(),
    serialNumber: text().notNull(),
    serialKey: text().notNull(),
    size: text(),
    colour: text(),
    photoUrl: text(),
    retailer: text(),
    purchasedOn: date(),
    priceCents: bigint({ mode: 'number' }),
    warrantyStartsOn: date(),
    deliveredOn: date(),
    deliverySaid: integer().notNull().default(0),
    /** Since when a customer's answer is waited for, to whom a shop handed the bike over; null while it is not. */
    handedOverOn: date(),
    stolenAt: timestamp({ withTimezone: true }),
    /** The maker's production batch. */
    batch: text(),
  },
  (table) => [
    inRange(table.priceCents, 0),
    inRange(table.deliverySaid, 0),
    uniqueIndex().on(table.brandId, table.serialKey),
    // A brand's bikes in the order in which they came in.
    index().on(table.brandId, table.id),
    foreignKey({ columns: [table.brandId, table.tag], foreignColumns: [tags.brandId, tags.tag] }),
  ],
);

/**
 * The parts of each bike. A part without a serial number of its own has none of the two; a serial number is on one bike
 * only (of one maker). `registeredAt` is when it came in with its bike, null for parts from before that was noted. `retiredAt`: another part was put in its
 * place. `fittedKey` is the serial key of a part that was put in for another: of all makers together, one has it.
 */
export const components = pgTable(
  'components',
  {
    id: uuid().primaryKey(),
    bikeId: uuid()
      .notNull()
      .references(() => bikes.id),
    name: text().notNull(),
    brand: text().notNull(),
    model: text().notNull(),
    serialNumber: text(),
    serialKey: text(),
    warrantyMonths: integer().notNull(),
    position: integer().notNull(),
    registeredAt: timestamp({ withTimezone: true }),
    retiredAt: timestamp({ withTimezone: true }),
    fittedKey: text().unique('components_fitted_key'),
  },
  (table) => [
    inRange(table.warrantyMonths, 0),
    uniqueIndex('components_place')
      .on(table.bikeId, table.name)
      .where(sql`retired_at is null`),
    uniqueIndex('components_serial')
      .on(table.brand, table.serialKey)
      .where(sql`serial_key is not null`),
    index('components_serial_key')
      .on(table.serialKey)
      .where(sql`serial_key is not null`),
  ],
);

/**
 * What happened to a part alone since it was registered, never changed: a serial number that was noted later, that it was
 * put in for one under warranty. The rest of its history follows from its bike.
 */
export const componentEvents = pgTable(
  'component_events',
  {
    id: uuid().primaryKey(),
    componentId: uuid()
      .notNull()
      .references(() => components.id, { onDelete: 'cascade' }),
    kind: oneOf(['serial-noted', 'replaced']).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    details: jsonb().$type<ComponentEvent['details']>().notNull(),
  },
  (table) => [...closedLists(table), index().on(table.componentId)],
);
