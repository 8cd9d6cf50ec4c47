import { and, count, eq, isNull, lt, ne } from 'drizzle-orm';
import type { staffSessionEnds } from '#domain/staff/session.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { staffSessions } from '#server/identity/staff/tables.ts';

/** Whether somebody of this place has logged in by the browser of this cookie. One statement, also where nobody is meant. */
export async function isKnownBrowser(db: Db | Tx, staffId: string, deviceHash: string | null): Promise<boolean> {
  const isIt = and(eq(staffSessions.staffId, staffId), eq(staffSessions.deviceHash, deviceHash ?? ''));
  const [row] = await db.select({ times: count() }).from(staffSessions).where(isIt);
  return row!.times > 0;
}

/** Keeps an open session. */
export async function insertStaffSession(tx: Tx, session: typeof staffSessions.$inferInsert): Promise<void> {
  await tx.insert(staffSessions).values(session);
}

type End = (typeof staffSessionEnds)[number];

/** Ends somebody's sessions, all or all but one. */
export async function endStaffSessions(
  tx: Tx,
  staffId: string,
  { at, why, but }: { at: Date; why: End; but?: string },
) {
  await tx
    .update(staffSessions)
    .set({ endedAt: at, endedFor: why })
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        isNull(staffSessions.endedAt),
        but === undefined ? undefined : ne(staffSessions.id, but),
      ),
    );
}

/** Ends one session; one that has ended stays so. */
export async function endStaffSession(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .update(staffSessions)
    .set({ endedAt: at, endedFor: 'logged-out' })
    .where(and(eq(staffSessions.id, id), isNull(staffSessions.endedAt)));
}

/** Notes that an open session has seen a second factor again; false where it has ended. */
export async function noteProof(tx: Tx, id: string, at: Date): Promise<boolean> {
  const noted = await tx
    .update(staffSessions)
    .set({ provenAt: at })
    .where(and(eq(staffSessions.id, id), isNull(staffSessions.endedAt)))
    .returning({ id: staffSessions.id });
  return noted.length > 0;
}

/** Sessions that began before an instant. */
export function oldStaffSessions(before: Date): OldRows {
  return { table: staffSessions, where: lt(staffSessions.createdAt, before) };
}
