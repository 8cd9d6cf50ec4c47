import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type ClaimEventDetails, type ClaimEventKind, claimEventKinds, eventSides } from '#domain/claim/event.ts';
import { claimStates } from '#domain/claim/states.ts';
import { remedies } from '#domain/claim/term.ts';
import { mediaKinds } from '#domain/uploads/upload.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes, components } from '#server/db/tables/bike.ts';
import { closedLists, idOf, inRange, instant, messageColumns, oneOf } from '#server/db/tables/columns.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { shops } from '#server/db/tables/shop.ts';
import { brands } from '#server/db/tables/tag.ts';

/**
 * Claims as they stand; what happened, with its texts, is in their events. `version` counts moves. `shopId` is null where
 * the shop gave it back and the owner has chosen no other. `diagnosis` and `note` are the draft while the claim is open;
 * `draftVersion` counts how often it was saved. `closedAt` is set while the claim waits for nobody: closed, or not begun
 * because the owner has not said yes; then the day of the complaint and the last of the term mean nothing until the yes sets
 * them. `remedyAsked`: what the owner wants at once, until it is answered. A request for goodwill has no term (`noTerm`), and a part may have one beside a claim. `withBrand`: the brand was asked for the decision, which stays with it.
 * `assignedTo` looks after it at its shop; `partExpectedOn`: the ordered part is to be there.
 */
export const claims = pgTable(
  'claims',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    bikeId: idOf(() => bikes.id),
    componentId: idOf(() => components.id),
    shopId: uuid().references(() => shops.id),
    state: oneOf(claimStates).notNull(),
    version: integer().notNull(),
    complainedOn: date().notNull(),
    dueOn: date().notNull(),
    openedBy: uuid().references(() => accounts.id),
    diagnosedBy: uuid().references(() => accounts.id),
    diagnosis: text().notNull().default(''),
    note: text().notNull().default(''),
    draftVersion: integer().notNull().default(0),
    savedAt: instant(),
    rejectedOn: date(),
    remedyAsked: oneOf(remedies),
    withBrand: boolean().notNull().default(false),
    assignedTo: uuid().references(() => accounts.id),
    partExpectedOn: date(),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
    closedAt: instant(),
  },
  (table) => [
    ...closedLists(table),
    uniqueIndex('claims_under_way')
      .on(table.componentId)
      .where(sql`closed_at is null and due_on < '9999-12-31'`),
    uniqueIndex('claims_goodwill')
      .on(table.componentId)
      .where(sql`closed_at is null and due_on = '9999-12-31'`),
    index().on(table.shopId, table.state, table.dueOn),
    uniqueIndex('claims_asked')
      .on(table.componentId, table.shopId)
      .where(sql`state = 'asked'`),
    index('claims_waiting')
      .on(table.shopId, table.dueOn, table.changedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`closed_at is null`),
    index('claims_closed')
      .on(table.shopId, table.changedAt, table.id)
      .where(sql`closed_at is not null`),
    index().on(table.bikeId),
  ],
);

/**
 * That a shop asks another to go on with a claim, until it is answered. It counts as long as the claim is at `fromShopId` and not settled; a later
 * one takes its place.
 */
export const claimOffers = pgTable(
  'claim_offers',
  {
    claimId: idOf(() => claims.id).primaryKey(),
    fromShopId: idOf(() => shops.id),
    toShopId: idOf(() => shops.id),
    text: text().notNull(),
    offeredBy: uuid().references(() => accounts.id),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.toShopId)],
);

/** What a shop's people write to owners again and again, under a short title. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    id: uuid().primaryKey(),
    shopId: idOf(() => shops.id),
    title: text().notNull(),
    text: text().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [index().on(table.shopId)],
);

/**
 * What happened on claims. A trigger refuses every change of a row but one: that the person who did it is forgotten. It
 * lets rows go with a claim that has been closed for five years. `id` is the mover's own, so that a repeated move is the same one.
 */
export const claimEvents = pgTable(
  'claim_events',
  {
    id: uuid().primaryKey(),
    claimId: idOf(() => claims.id),
    kind: oneOf(claimEventKinds).notNull(),
    side: oneOf(eventSides).notNull(),
    accountId: uuid().references(() => accounts.id),
    details: jsonb().$type<ClaimEventDetails[ClaimEventKind]>().notNull(),
    at: instant().notNull(),
  },
  (table) => [...closedLists(table), index().on(table.claimId, table.at)],
);

/**
 * What owner and shop wrote on claims, which are its threads; a text or evidence, or both. `shopId` is the shop that it was written to or by: no other reads it.
 */
export const claimMessages = pgTable(
  'claim_messages',
  {
    ...messageColumns(['owner', 'shop', 'brand']),
    threadId: idOf(() => claims.id),
    shopId: uuid().references(() => shops.id),
    authorId: uuid().references(() => accounts.id),
    text: text(),
  },
  (table) => [...closedLists(table), index().on(table.threadId, table.at)],
);

/**
 * Photos and videos for claims, under the ids of the uploads that they came as. `claimId` is null until they are sent with something;
 * `causeId` is then that event or message (the draft's evidence has none). `bytes` and `sha256` are of what was sent, `look` is a
 * picture's perceptual hash, which similar pictures share nearly; `fileId` and `thumbnailId` are stored files.
 */
export const evidence = pgTable(
  'evidence',
  {
    id: uuid().primaryKey(),
    accountId: uuid().references(() => accounts.id),
    claimId: uuid().references(() => claims.id),
    causeId: uuid(),
    position: integer().notNull().default(0),
    kind: oneOf(mediaKinds).notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    look: text(),
    seconds: real(),
    fileId: uuid().notNull(),
    thumbnailId: uuid(),
    createdAt: instant().notNull(),
    /** Since when it waits for its claim. */
    changedAt: instant().notNull(),
  },
  (table) => [
    ...closedLists(table),
    inRange(table.bytes, 0),
    inRange(table.seconds, 0, 3600),
    index().on(table.claimId),
    index().on(table.accountId, table.changedAt),
    index().on(table.sha256),
    index().on(table.look),
  ],
);

/**
 * What shops asked owners: whether they may open a claim. It is asked of the owner of one ownership; from `expiresAt` on there is no answer,
 * by whatever way. `codesSent`: how many codes of the counter.
 */
export const claimConsents = pgTable(
  'claim_consents',
  {
    claimId: idOf(() => claims.id).primaryKey(),
    ownershipId: idOf(() => ownerships.id),
    codesSent: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [inRange(table.codesSent, 0), index().on(table.ownershipId, table.createdAt)],
);

/** What was told about a claim's term, once each: that it is near its end, that it has passed. */
export const claimNotices = pgTable(
  'claim_notices',
  {
    id: uuid().primaryKey(),
    claimId: idOf(() => claims.id),
    kind: oneOf(['near', 'passed']).notNull(),
    at: instant().notNull(),
  },
  (table) => [...closedLists(table), uniqueIndex().on(table.claimId, table.kind)],
);

/**
 * Dossiers of claims, each with the number by which anybody can check it: what is signed of it (`jws`) names no person, and stays as long as
 * the claim. `fileId` is the PDF; both it and who had it made are gone once that account is closed.
 */
export const claimDossiers = pgTable(
  'claim_dossiers',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    claimId: idOf(() => claims.id),
    accountId: uuid().references(() => accounts.id),
    fileId: uuid(),
    jws: text().notNull(),
    madeAt: instant().notNull(),
  },
  (table) => [index().on(table.claimId, table.madeAt), index().on(table.accountId)],
);

/** The parts that a brand offers as replacements. `name` is the part's place on the bike. */
export const catalogueParts = pgTable(
  'catalogue_parts',
  {
    id: uuid().primaryKey(),
    brandId: idOf(() => brands.id),
    name: text().notNull(),
    brand: text().notNull(),
    model: text().notNull(),
    /** False once the brand no longer offers it. */
    isOffered: boolean().notNull().default(true),
  },
  (table) => [uniqueIndex().on(table.brandId, table.name, table.brand, table.model)],
);
