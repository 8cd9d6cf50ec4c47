import { isGoodwill, nearUntil } from '#domain/claim/term.ts';
import { failureMonths, perThousand, timesExpected } from '#domain/staff/failure-rate.ts';
import { staffMay } from '#domain/staff/office.ts';
import { overviewImports, overviewWeeks } from '#domain/staff/overview.contract.ts';
import type * as contracts from '#domain/staff/overview.contract.ts';
import { isRunningOut } from '#domain/tag/stock.ts';
import { addDays, dateOf, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import type { Db } from '#server/db/database.ts';
import { listWaitingImports } from '#server/desk-imports/desk-imports.store.ts';
import { brandOf } from '#server/identity/staff/brand-of.ts';
import { listStock } from '#server/tag/desk/tag-stock.store.ts';
import type { Verb } from '#server/verb/context.ts';
import {
  countOpenClaims,
  findTotals,
  listDecisions,
  listMostFailures,
  listShares,
  listStoppedMail,
  listUnfinishedModels,
  listWeeks,
} from './overview.store.ts';

/** The caller's brand at a glance. */
export const getDeskOverview: Verb<typeof contracts.getDeskOverview> = async (ctx) => {
  const { db, clock, staff } = ctx;
  const brandId = brandOf(ctx);
  const today = dateOf(clock.now());
  const first = addDays(mondayOf(today), -7 * (overviewWeeks - 1));
  const weeks = new Map((await listWeeks(db, brandId, first)).map(({ from, activated }) => [from, activated]));
  const { decisions, dueOn, ...claims } = await countOpenClaims(db, brandId, { today, near: nearUntil(today) });
  const isNamed = staffMay(staff.office, 'see-bikes');
  const named = isNamed ? await listDecisions(db, brandId) : [];
  return {
    today,
    ...(await findTotals(db, brandId)),
    weeks: Array.from({ length: overviewWeeks }, (_, at) => {
      const from = addDays(first, 7 * at);
      return { from, activated: weeks.get(from) ?? 0 };
    }),
    claims,
    decisions: {
      count: decisions,
      dueOn,
      first: named.map((claim) => ({ ...claim, dueOn: isGoodwill(claim) ? null : claim.dueOn })),
    },
    models: await listUnfinishedModels(db, brandId),
    shares: await listShares(db, brandId),
    failures: (await listMostFailures(db, brandId, firstMonth(today))).map(({ bikes, others, ...failed }) => ({
      ...failed,
      perThousand: perThousand({ approved: failed.approved, bikes })!,
      expected: others.approved > 0 ? perThousand(others) : null,
      times: timesExpected({ approved: failed.approved, bikes, others }),
    })),
    fewTags: isNamed
      ? (await listStock(db, brandId)).filter(isRunningOut).map(({ id, name, free }) => ({ id, name, free }))
      : [],
    imports: staffMay(staff.office, 'edit-models') ? await wrongImports(db, brandId) : [],
    stoppedMail: (isNamed ? await listStoppedMail(db, brandId) : []).filter(
      ({ whose }) => whose === 'brand' || staffMay(staff.office, 'manage-team'),
    ),
  };
};

async function wrongImports(db: Db, brandId: string) {
  const { imports } = await listWaitingImports(db, brandId, overviewImports);
  return imports.map(({ id, name, refused: wrong }) => ({ id, name, wrong }));
}

/** The first day of the first of the months whose failures are counted. */
function firstMonth(day: CalendarDate): CalendarDate {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - failureMonths, 1)).toISOString().slice(0, 10);
}

function mondayOf(day: CalendarDate): CalendarDate {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}
