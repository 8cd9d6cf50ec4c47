import { and, eq, isNull, lt, type SQL } from 'drizzle-orm';
import { endOf, staffLastUsedSeconds, type StaffSessionEnd } from '#domain/staff/session.ts';
import type { Db } from '#server/db/database.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { House, StaffCaller } from '#server/verb/context.ts';
import { staff, staffSessions } from './tables.ts';

/** What every token of the desk begins with: it is looked for in its own table, and in no other. */
export const staffTokenPrefix = 'pvd_';

type Found = { staff: StaffCaller } | { ended: StaffSessionEnd | null };

/** The person behind a token of the desk, in their present office; or why the session ended, null where that is not known. */
export async function findStaff({ db, clock }: Pick<House, 'db' | 'clock'>, token: string): Promise<Found> {
  const [row] = await selectStaff(db, eq(staffSessions.tokenHash, hashOf(token)));
  return judge(row, clock.now());
}

/** The same by the session's id, which alone lets nobody in: the person of a signed link to a file. */
export async function findStaffOfSession(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  sessionId: string,
): Promise<StaffCaller | null> {
  const [row] = await selectStaff(db, eq(staffSessions.id, sessionId));
  const found = judge(row, clock.now());
  return 'staff' in found ? found.staff : null;
}

function selectStaff(db: Db, which: SQL) {
  return db
    .select({
      id: staff.id,
      side: staff.side,
      brandId: staff.brandId,
      office: staff.office,
      name: staff.name,
      email: staff.email,
      language: staff.language,
      placeEndedAt: staff.endedAt,
      sessionId: staffSessions.id,
      lastUsedAt: staffSessions.lastUsedAt,
      expiresAt: staffSessions.expiresAt,
      provenAt: staffSessions.provenAt,
      endedFor: staffSessions.endedFor,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(which);
}

function judge(row: Awaited<ReturnType<typeof selectStaff>>[number] | undefined, now: Date): Found {
  if (!row) return { ended: null };
  if (row.placeEndedAt) return { ended: 'place-ended' };
  const ended = endOf(row, now);
  if (ended) return { ended };
  const { id, side, brandId, office, name, email, language, sessionId, lastUsedAt, expiresAt, provenAt } = row;
  const times = { lastUsedAt, expiresAt, provenAt };
  return { staff: { id, side, brandId, office, name: name ?? '', email, language, sessionId, ...times } };
}

/** Records that a session is in use, at most once a minute. An ended one stays so. */
export async function noteStaffUse({ db, clock }: Pick<House, 'db' | 'clock'>, person: StaffCaller): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - staffLastUsedSeconds * 1000);
  if (person.lastUsedAt > before) return;
  const isOwn = and(eq(staffSessions.id, person.sessionId), isNull(staffSessions.endedAt));
  await db
    .update(staffSessions)
    .set({ lastUsedAt: now })
    .where(and(isOwn, lt(staffSessions.lastUsedAt, now)));
}
