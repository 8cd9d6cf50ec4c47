import type * as contracts from '#domain/staff/running.contract.ts';
import { failedListed } from '#domain/staff/running.contract.ts';
import { countPutOff } from '#server/db/job-rows.store.ts';
import { noteAct } from '#server/identity/staff/staff-log.store.ts';
import { countWaiting, findLine, listTroubled, openLine } from '#server/insurance/calls/line.store.ts';
import { listJobRuns } from '#server/jobs/job-runs.store.ts';
import type { StaffCtx, Verb } from '#server/verb/context.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The jobs with their last state, and what waits for the insurer. */
export const getRunning: Verb<typeof contracts.getRunning> = async (ctx) => {
  const [runs, rows] = [await listJobRuns(ctx.db), await countPutOff(ctx.db)];
  return {
    jobs: runs
      .toSorted((one, other) => other.failures - one.failures)
      .map(({ name, startedAt, succeededAt, failedAt, failures, lastError }) => ({
        name,
        startedAt: iso(startedAt),
        succeededAt: iso(succeededAt),
        failedAt: iso(failedAt),
        failures,
        rows: rows.get(name) ?? 0,
        // Of a job that works again it is history.
        lastError: failures > 0 ? lastError : null,
      })),
    insurer: await insurerOf(ctx),
  };
};

async function insurerOf({ db, clock, config, outside }: StaffCtx) {
  const { calls: waiting, oldest, inquiries } = await countWaiting(db);
  const { failures, closedUntil, lastError, workedAt } = await findLine(db);
  const sandbox = outside.insurer ? ('sandbox' as const) : ('none' as const);
  return {
    is: config.insurer ? ('insurer' as const) : sandbox,
    waiting,
    oldest: iso(oldest),
    inquiries,
    failures,
    leftAloneUntil: closedUntil && closedUntil > clock.now() ? closedUntil.toISOString() : null,
    lastError: failures > 0 ? lastError : null,
    workedAt: iso(workedAt),
    troubled: (await listTroubled(db, failedListed)).map((call) => ({
      kind: call.kind,
      policyId: call.policyId,
      attempts: call.attempts,
      lastError: call.lastError,
      nextAt: call.doneAt ? null : iso(call.nextAt),
      givenUpAt: iso(call.doneAt),
    })),
  };
}

export const retryInsurerCalls: Verb<typeof contracts.retryInsurerCalls> = (ctx) =>
  ctx.db.transaction(async (tx) => {
    const calls = await openLine(tx, ctx.clock.now());
    await noteAct(tx, ctx, { kind: 'insurer-retried', thing: String(calls) });
    return { calls };
  });
