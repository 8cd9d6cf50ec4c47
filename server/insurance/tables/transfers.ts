import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ProposedAddress } from '#domain/insurance/address.ts';
import { policyTransferStates } from '#domain/insurance/ceding.ts';
import { accounts } from '#server/db/tables/account.ts';
import { closedLists, instant, oneOf } from '#server/db/tables/columns.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { insurerCalls } from './insurer.ts';
import { policies } from './policy.ts';

/**
 * Policies on their way to a bike’s next owner. `ownershipId` is theirs; name, CPF and address are null until they have given them, `callId` is
 * what the insurer is told by it then.
 */
export const policyTransfers = pgTable(
  'policy_transfers',
  {
    id: uuid().primaryKey(),
    policyId: uuid()
      .notNull()
      .references(() => policies.id),
    ownershipId: uuid()
      .notNull()
      .references(() => ownerships.id),
    /** Null once the account is closed. */
    accountId: uuid().references(() => accounts.id),
    state: oneOf(policyTransferStates).notNull(),
    billOfSale: text(),
    transferredAt: instant().notNull(),
    holderName: text(),
    holderCpf: text(),
    address: jsonb().$type<ProposedAddress>(),
    callId: uuid().references(() => insurerCalls.id),
    remindedAt: instant(),
    changedAt: instant().notNull(),
  },
  (table) => [
    ...closedLists(table),
    uniqueIndex('policy_transfers_under_way')
      .on(table.policyId)
      .where(sql`state <> 'superseded'`),
    index().on(table.accountId),
    index().on(table.ownershipId),
    index().on(table.callId),
  ],
);
