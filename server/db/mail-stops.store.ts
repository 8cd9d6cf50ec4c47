import { and, desc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { MailStopReason } from '#domain/account/mail-stop.ts';
import type { Db, Tx } from './database.ts';
import type { OldRows } from './remove-rows.ts';
import { mailStops } from './tables/bookkeeping.ts';
import { brands } from './tables/tag.ts';

export type MailStop = Pick<typeof mailStops.$inferSelect, 'address' | 'reason' | 'at'>;

const inForce = isNull(mailStops.liftedAt);

/** Why e-mails to this address (lower case) are stopped; null where they are not. */
export async function findMailStop(db: Db | Tx, address: string): Promise<MailStopReason | null> {
  const [row] = await db
    .select({ reason: mailStops.reason })
    .from(mailStops)
    .where(and(eq(mailStops.address, address), inForce));
  return row?.reason ?? null;
}

/**
 * Stops e-mails to an address. False where nothing changes: they are stopped for that already, or for more, or what is told was before
 * the stop was lifted.
 */
export async function stopMail(tx: Tx, { address, reason, at }: MailStop): Promise<boolean> {
  const isOver = lt(mailStops.liftedAt, sql`excluded.at`);
  const isMore = and(inForce, eq(mailStops.reason, 'bounced'), sql`excluded.reason = 'complained'`);
  const stopped = await tx
    .insert(mailStops)
    .values({ address, reason, at })
    .onConflictDoUpdate({
      target: mailStops.address,
      set: { reason: sql`excluded.reason`, at: sql`excluded.at`, liftedAt: null },
      setWhere: or(isOver, isMore)!,
    })
    .returning({ of: mailStops.address });
  return stopped.length > 0;
}

/** Lets e-mails to an address go again; false where they were not stopped. */
export async function liftMailStop(db: Db | Tx, address: string, now: Date): Promise<boolean> {
  const lifted = await db
    .update(mailStops)
    .set({ liftedAt: now })
    .where(and(eq(mailStops.address, address), inForce))
    .returning({ of: mailStops.address });
  return lifted.length > 0;
}

/** The same for all that bounced since an instant: when it was the mail server, not the addresses. How many they were. */
export async function liftBounces(tx: Tx, since: Date, now: Date): Promise<number> {
  const lifted = await tx
    .update(mailStops)
    .set({ liftedAt: now })
    .where(and(inForce, eq(mailStops.reason, 'bounced'), gte(mailStops.at, since)))
    .returning({ of: mailStops.address });
  return lifted.length;
}

/** The stops in force, newest first; that of one address when one is named. */
export function listMailStops(db: Db, { of, limit }: { of?: string | undefined; limit: number }): Promise<MailStop[]> {
  const { address, reason, at } = mailStops;
  return db
    .select({ address, reason, at })
    .from(mailStops)
    .where(and(inForce, of === undefined ? undefined : eq(address, of)))
    .orderBy(desc(at), address)
    .limit(limit);
}

/** Stops, lifted or not, of before an instant: after those an address is tried again. */
export function oldMailStops(before: Date): OldRows {
  return { table: mailStops, where: lt(mailStops.at, before) };
}

/** The brands that are written to at an address (lower case). */
export function brandsWrittenAt(tx: Tx, address: string): Promise<{ id: string; name: string }[]> {
  const { id, name, supportEmail } = brands;
  return tx
    .select({ id, name })
    .from(brands)
    .where(eq(sql`lower(${supportEmail})`, address))
    .orderBy(id);
}
