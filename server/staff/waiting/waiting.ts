import type * as contracts from '#domain/staff/waiting.contract.ts';
import type { WaitingThing } from '#domain/staff/waiting.contract.ts';
import type { Db } from '#server/db/database.ts';
import { countWaiting } from '#server/insurance/calls/line.store.ts';
import { countFailing } from '#server/jobs/job-runs.store.ts';
import { countToSendAgain } from '#server/jobs/letters.store.ts';
import { urgentKinds } from '#server/letters/urgent.ts';
import { countForOperator } from '#server/ownership/transfer/find-transfers.store.ts';
import { listWaitingRequests } from '#server/shop/requests/waiting-requests.store.ts';
import { countOpenCases } from '#server/support/cases.store.ts';
import type { Verb } from '#server/verb/context.ts';

type Counted = { count: number; oldest: Date | null };

/** How each is counted, by what its own list shows. */
const counts: Record<WaitingThing, (db: Db) => Promise<Counted>> = {
  'shop-requests': async (db) => {
    const rows = (await listWaitingRequests(db)).filter(({ forOperator }) => forOperator);
    return { count: rows.length, oldest: rows[0]?.askedAt ?? null };
  },
  'papers': countForOperator,
  'cases': countOpenCases,
  // Nobody waits for a code any more.
  'letters': (db) => countToSendAgain(db, urgentKinds),
  'jobs': countFailing,
  'insurer-calls': async (db) => {
    const { calls: count, oldest } = await countWaiting(db);
    return { count, oldest };
  },
};

export const getWaiting: Verb<typeof contracts.getWaiting> = async ({ db, clock }) => {
  const all = Object.entries(counts) as [WaitingThing, (typeof counts)[WaitingThing]][];
  const waiting = await Promise.all(all.map(async ([what, count]) => ({ what, ...(await count(db)) })));
  const since = ({ oldest }: Counted) => oldest?.getTime() ?? Infinity;
  return {
    now: clock.now().toISOString(),
    waiting: waiting
      .toSorted((one, other) => (since(one) === since(other) ? 0 : since(one) - since(other)))
      .map(({ oldest, ...one }) => ({ ...one, oldest: oldest?.toISOString() ?? null })),
  };
};
