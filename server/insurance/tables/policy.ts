import { and, eq, isNotNull, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ProposedAddress } from '#domain/insurance/address.ts';
import type { Distribution } from '#domain/insurance/distribution.ts';
import type { Plan, PlanLine } from '#domain/insurance/plan.ts';
import { cancellationReasons, policyStates, proposalBases } from '#domain/insurance/policy.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { closedLists, inRange, oneOf } from '#server/db/tables/columns.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { brands } from '#server/db/tables/tag.ts';

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
    /** Of the whole period, and in how many instalments it is paid at most. */
    premiumCents: bigint({ mode: 'number' }).notNull().default(0),
    installments: integer().notNull().default(1),
    payer: text().notNull(),
    /** The class of insurance (ramo) with its code. */
    line: text().notNull().default(''),
    insurerName: text().notNull(),
    insurerCnpj: text().notNull(),
    susepCode: text().notNull(),
    susepProcess: text().notNull(),
    insurerContact: text().notNull().default(''),
    /** Who sells it and as what; a plan of which that is not known is not offered. */
    distribution: jsonb().$type<Distribution>(),
    covers: jsonb().$type<PlanLine[]>().notNull().default([]),
    exclusions: jsonb().$type<PlanLine[]>().notNull().default([]),
    glossary: jsonb().$type<PlanLine[]>().notNull().default([]),
    claimDocuments: jsonb().$type<string[]>().notNull().default([]),
    offered: boolean().notNull(),
  },
  (table) => [
    inRange(table.months, 1),
    inRange(table.limitCents, 0),
    inRange(table.downPaymentCents, 0),
    inRange(table.deductibleCents, 0),
    inRange(table.premiumCents, 0),
    inRange(table.installments, 1),
    uniqueIndex().on(table.brandId, table.code),
  ],
);

/**
 * Whether a plan is on offer: its operator says so, who sells it and as what is known, and it costs the cyclist nothing, because the app takes no
 * money.
 */
export const isOnOffer = and(eq(plans.offered, true), isNotNull(plans.distribution), eq(plans.downPaymentCents, 0));

/** The conditions of plans, a row a version; never changed. The newest is in force. */
export const planTerms = pgTable(
  'plan_terms',
  {
    planId: uuid()
      .notNull()
      .references(() => plans.id),
    version: text().notNull(),
    text: text().notNull(),
    /** Of the text, in hexadecimal digits: what an acceptance was of can be shown later. */
    sha256: text().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.version] })],
);

/**
 * Proposals and policies. `plan` is what was offered, as it was offered: later changes of the plan do not concern this
 * contract. `ownershipId` is the one under which it runs: its holder's, and the next owner's from the sale on. `waitsUntil` is when the state ends or changes by itself; `endedAt` is set in the
 * states that end.
 */
export const policies = pgTable(
  'policies',
  {
    id: uuid().primaryKey(),
    bikeId: uuid()
      .notNull()
      .references(() => bikes.id),
    ownershipId: uuid()
      .notNull()
      .references(() => ownerships.id),
    accountId: uuid().references(() => accounts.id),
    planId: uuid()
      .notNull()
      .references(() => plans.id),
    plan: jsonb().$type<Plan>().notNull(),
    state: oneOf(policyStates).notNull(),
    protocol: text().notNull().unique(),
    /** The holder's data as proposed; emptied once the law no longer asks for them. */
    holderName: text().notNull(),
    holderCpf: text().notNull(),
    address: jsonb().$type<ProposedAddress>().notNull(),
    /** On what the holder contracts; the bill of sale's number where that is a transfer. */
    basis: oneOf(proposalBases).notNull().default('recipient'),
    billOfSale: text(),
    /** What was accepted and declared, in which wording, and when, by our clock; `termsToldAt` is the phone's. */
    termsVersion: text().notNull(),
    termsSha256: text().notNull(),
    termsAcceptedAt: timestamp({ withTimezone: true }).notNull(),
    termsToldAt: timestamp({ withTimezone: true }),
    declaration: jsonb().$type<{ version: string; text: string; declaredAt: string }>(),
    accessKey: text().notNull(),
    /** Picture and clip of the tag; null once they are removed. */
    frameId: uuid(),
    clipId: uuid(),
    readText: text().notNull(),
    readAtMs: integer().notNull(),
    /** By which id the insurer knows it, where it came from a former holder; null where that is its own. */
    insurerId: uuid(),
    /** What the insurer calls it, and what it said. */
    insurerReference: text(),
    receivedAt: timestamp({ withTimezone: true }),
    /** What the insurer asks for, since when and until when; null while it waits for nothing. */
    asked: text(),
    askedAt: timestamp({ withTimezone: true }),
    askedUntil: timestamp({ withTimezone: true }),
    /** When its term began anew because it had what it asked for. */
    termFrom: timestamp({ withTimezone: true }),
    number: text(),
    acceptedAt: timestamp({ withTimezone: true }),
    bySilence: boolean().notNull().default(false),
    startsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }),
    insurerWords: text(),
    cancellationReason: oneOf(cancellationReasons),
    cancellationProtocol: text(),
    remindedAt: timestamp({ withTimezone: true }),
    waitsUntil: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    ...closedLists(table),
    inRange(table.readAtMs, 0),
    uniqueIndex('policies_under_way')
      .on(table.bikeId)
      .where(sql`ended_at is null`),
    index().on(table.bikeId, table.createdAt),
    index().on(table.ownershipId),
    index().on(table.accountId),
    index().on(table.waitsUntil),
    index().on(table.planId),
  ],
);

/** What happened on policies, in order; never changed. */
export const policyEvents = pgTable(
  'policy_events',
  {
    id: uuid().primaryKey(),
    policyId: uuid()
      .notNull()
      .references(() => policies.id),
    state: oneOf(policyStates).notNull(),
    who: oneOf(['owner', 'insurer', 'platform']).notNull(),
    note: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [...closedLists(table), index().on(table.policyId, table.at)],
);

/** The different CPFs that an account has asked about, hashed with the account's id: tries are counted by day. */
export const cpfTries = pgTable(
  'cpf_tries',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    cpfHash: text().notNull(),
    triedOn: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.triedOn, table.cpfHash] })],
);
