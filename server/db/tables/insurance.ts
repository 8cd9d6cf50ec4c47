import { bigint, boolean, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { brands } from './tag.ts';

/**
 * The insurance plans of a brand. Only an authorised insurer insures: the plan names it with its CNPJ, SUSEP code and process
 * (Lei 15.040/2024, Circular SUSEP 642/2021). Money is in cents of BRL; `payer` says who pays the premium.
 */
export const plans = pgTable(
  'plans',
  {
    id: uuid().primaryKey(),
    brandId: uuid()
      .notNull()
      .references(() => brands.id),
    code: text().notNull(),
    name: text().notNull(),
    months: integer().notNull(),
    limitCents: bigint({ mode: 'number' }).notNull(),
    downPaymentCents: bigint({ mode: 'number' }).notNull(),
    deductibleCents: bigint({ mode: 'number' }).notNull(),
    payer: text().notNull(),
    insurerName: text().notNull(),
    insurerCnpj: text().notNull(),
    susepCode: text().notNull(),
    susepProcess: text().notNull(),
    offered: boolean().notNull(),
  },
  (table) => [uniqueIndex().on(table.brandId, table.code)],
);
