import { and, desc, eq, gt, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { oneTimeCodes } from '#server/identity/tables.ts';

/** A one-time code as stored. */
type Code = typeof oneTimeCodes.$inferSelect;

/**
 * Whose code for what. The recipient is a phone or an e-mail address; with an `accountId` only that person's session can
 * use it (null: asked for without one). `about`: the id of the one thing that it is for.
 */
export type CodeFor = { purpose: Code['purpose']; recipient: string; accountId: string | null; about?: string };

const unused = and(isNull(oneTimeCodes.usedAt), isNull(oneTimeCodes.replacedAt));

/** One code among those of this purpose and recipient. */
const isCode = (id: string, { purpose, recipient, accountId, about }: CodeFor): SQL | undefined =>
  and(
    eq(oneTimeCodes.id, id),
    eq(oneTimeCodes.purpose, purpose),
    eq(oneTimeCodes.recipient, recipient),
    accountId === null ? isNull(oneTimeCodes.accountId) : eq(oneTimeCodes.accountId, accountId),
    about === undefined ? isNull(oneTimeCodes.about) : eq(oneTimeCodes.about, about),
  );

/**
 * Lets one request at a time count the codes of this address and this recipient, until the transaction ends: a count over
 * rows cannot be decided in one INSERT. Always in this order, so that two requests cannot wait for each other.
 */
export async function lockCounts(tx: Tx, addressHash: string, recipient: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`codes of address ${addressHash}`}, 0))`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`codes of recipient ${recipient}`}, 0))`);
}

/** Which codes are counted: those that agree in everything that is given. */
export type CountedCodes = Partial<Pick<Code, 'purpose' | 'recipient' | 'addressHash'>> & Pick<Code, 'byKnownDevice'>;

/** When the nth newest of these codes since an instant was asked for; null if fewer were. */
export async function nthNewestCodeAt(tx: Tx, by: CountedCodes, nth: number, since: Date): Promise<Date | null> {
  const { purpose, recipient, addressHash, byKnownDevice } = by;
  const [row] = await tx
    .select({ createdAt: oneTimeCodes.createdAt })
    .from(oneTimeCodes)
    .where(
      and(
        purpose && eq(oneTimeCodes.purpose, purpose),
        recipient === undefined ? undefined : eq(oneTimeCodes.recipient, recipient),
        addressHash === undefined ? undefined : eq(oneTimeCodes.addressHash, addressHash),
        eq(oneTimeCodes.byKnownDevice, byKnownDevice),
        gt(oneTimeCodes.createdAt, since),
      ),
    )
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(1)
    .offset(nth - 1);
  return row?.createdAt ?? null;
}

export type NewCode = typeof oneTimeCodes.$inferInsert;
/** Which codes a new one takes the place of: the asker's own. */
export type CodeLine = Pick<NewCode, 'purpose' | 'recipient' | 'askerHash'>;

const inLine = ({ purpose, recipient, askerHash }: CodeLine): SQL | undefined =>
  and(
    eq(oneTimeCodes.purpose, purpose),
    eq(oneTimeCodes.recipient, recipient),
    eq(oneTimeCodes.askerHash, askerHash),
    unused,
  );

/**
 * Puts a new code in the place of the asker's live one, if that was made by `madeBy` at the latest; false if it was made
 * later.
 */
export async function replaceCode(tx: Tx, code: NewCode, madeBy: Date): Promise<boolean> {
  await tx
    .update(oneTimeCodes)
    .set({ replacedAt: code.createdAt })
    .where(and(inLine(code), lte(oneTimeCodes.createdAt, madeBy)));
  const rows = await tx.insert(oneTimeCodes).values(code).onConflictDoNothing().returning({ id: oneTimeCodes.id });
  return rows.length > 0;
}

/** The asker's live code, and when it was made. */
export async function liveCode(tx: Tx, line: CodeLine): Promise<Pick<Code, 'id' | 'createdAt'> | null> {
  const { id, createdAt } = oneTimeCodes;
  const [row] = await tx.select({ id, createdAt }).from(oneTimeCodes).where(inLine(line));
  return row ?? null;
}

/** Counts a try and gives the live code to compare with; null when there is none, it is over, or its tries are. */
export async function takeTry(db: Db, id: string, whose: CodeFor, now: Date): Promise<Code | null> {
  const [row] = await db
    .update(oneTimeCodes)
    .set({ triesLeft: sql`${oneTimeCodes.triesLeft} - 1` })
    .where(and(isCode(id, whose), unused, gt(oneTimeCodes.expiresAt, now), gt(oneTimeCodes.triesLeft, 0)))
    .returning();
  return row ?? null;
}

/** A code, in whatever state. */
export async function findCode(db: Db, id: string, whose: CodeFor): Promise<Code | null> {
  const [row] = await db.select().from(oneTimeCodes).where(isCode(id, whose));
  return row ?? null;
}

/** Makes a code that was kept without one; false when somebody was faster, or it cannot be used any more. */
export async function setCodeHash(tx: Tx, id: string, before: string, codeHash: string): Promise<boolean> {
  const rows = await tx
    .update(oneTimeCodes)
    .set({ codeHash })
    .where(and(eq(oneTimeCodes.id, id), eq(oneTimeCodes.codeHash, before), unused))
    .returning({ id: oneTimeCodes.id });
  return rows.length > 0;
}

/**
 * Uses a code up, for the request of this id if it has one. False when somebody was faster or a newer one took its place.
 */
export async function markCodeUsed(tx: Tx, id: string, now: Date, usedFor?: string): Promise<boolean> {
  const rows = await tx
    .update(oneTimeCodes)
    .set({ usedAt: now, usedFor: usedFor ?? null })
    .where(and(eq(oneTimeCodes.id, id), unused))
    .returning({ id: oneTimeCodes.id });
  return rows.length > 0;
}

/** For which request a code was used; null when it was not, or for none that has an id. */
export async function codeUsedFor(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx.select({ usedFor: oneTimeCodes.usedFor }).from(oneTimeCodes).where(eq(oneTimeCodes.id, id));
  return row?.usedFor ?? null;
}

/** Codes that were over before an instant. */
export function overCodes(before: Date): OldRows {
  return { table: oneTimeCodes, where: lt(oneTimeCodes.expiresAt, before) };
}
