import { and, eq, isNull, lt } from 'drizzle-orm';
import { endOf, staffLastUsedSeconds, type StaffSessionEnd } from '#domain/staff/session.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { House, StaffCaller } from '#server/verb/context.ts';
import { staff, staffSessions } from './tables.ts';

/** What every token of the desk begins with: it is looked for in its own table, and in no other. */
export const staffTokenPrefix = 'pvd_';

/** The person behind a token of the desk, in their present office; or why the session ended, null where that is not known. */
export async function findStaff(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  token: string,
): Promise<{ staff: StaffCaller } | { ended: StaffSessionEnd | null }> {
  const [row] = await db
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
    .where(eq(staffSessions.tokenHash, hashOf(token)));
  if (!row) return { ended: null };
  if (row.placeEndedAt) return { ended: 'place-ended' };
  const ended = endOf(row, clock.now());
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
