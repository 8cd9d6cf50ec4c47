import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { uuidv7 } from 'uuidv7';
import type { StaffEvent } from '#domain/staff/staff-event.ts';
import { logPage } from '#domain/staff/team.contract.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { apiKeys } from '#server/db/tables/api-key.ts';
import type { StaffCaller, StaffCtx } from '#server/verb/context.ts';
import { staff, staffLog } from './tables.ts';

/** One desk: a brand's, or the platform's, whose `brandId` is null. */
export type Desk = Pick<StaffCaller, 'side' | 'brandId'>;

type Entry = Pick<typeof staffLog.$inferInsert, 'kind' | 'office' | 'fromOffice' | 'keyId' | 'thing'> & {
  by: string | null;
  /** Null: about nobody. */
  about: string | null;
};

/** Writes a line of a desk's log, in the transaction of what it tells. */
export async function writeLog(tx: Tx, desk: Desk, at: Date, { by, about, ...entry }: Entry): Promise<void> {
  const { side, brandId } = desk;
  await tx.insert(staffLog).values({ id: uuidv7(), at, side, brandId, byId: by, aboutId: about, ...entry });
}

/** The newest lines of a desk's log before one, with the people's names, or their addresses while they have none, and the keys'. */
export function listLog(db: Db, { side, brandId }: Desk, before: string | undefined) {
  const by = alias(staff, 'by');
  const about = alias(staff, 'about');
  return db
    .select({
      entry: staffLog,
      by: { name: by.name, email: by.email },
      about: { name: about.name, email: about.email },
      key: apiKeys.name,
    })
    .from(staffLog)
    .leftJoin(apiKeys, eq(apiKeys.id, staffLog.keyId))
    .leftJoin(by, eq(by.id, staffLog.byId))
    .leftJoin(about, eq(about.id, staffLog.aboutId))
    .where(
      and(
        eq(staffLog.side, side),
        brandId === null ? isNull(staffLog.brandId) : eq(staffLog.brandId, brandId),
        before === undefined ? undefined : lt(staffLog.id, before),
      ),
    )
    .orderBy(desc(staffLog.id))
    .limit(logPage + 1);
}

/** Lines from before an instant. */
export function oldLog(before: Date): OldRows {
  return { table: staffLog, where: lt(staffLog.at, before) };
}

/** Seconds within which somebody who looks at the same thing again is noted once: a page that is open asks again. */
const sameLook = 1800;

/** That the person of this request was shown something that is about people. */
export async function noteLook(
  db: Db,
  ctx: Pick<StaffCtx, 'staff' | 'clock'>,
  { kind, thing }: { kind: StaffEvent; thing: string },
): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - sameLook * 1000);
  const same = and(eq(staffLog.byId, ctx.staff.id), eq(staffLog.kind, kind), eq(staffLog.thing, thing));
  if ((await db.$count(staffLog, and(gt(staffLog.at, since), same))) > 0) return;
  await db.transaction((tx) => noteAct(tx, ctx, { kind, thing }));
}

/** What the person of this request did, in the transaction of it. `thing` is what its page calls it: a model, a shop, an import's number; nobody's name. */
export async function noteAct(
  tx: Tx,
  { staff: person, clock }: Pick<StaffCtx, 'staff' | 'clock'>,
  { kind, thing }: { kind: StaffEvent; thing: string },
): Promise<void> {
  await writeLog(tx, person, clock.now(), { kind, by: person.id, about: null, thing: thing.slice(0, 120) });
}
