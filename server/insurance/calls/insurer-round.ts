import { errorWithoutData } from '#server/db/error-without-data.ts';
import type { Round } from '#server/jobs/round.ts';
import { askInsurer } from './ask-insurer.ts';
import { claimCalls } from './calls.store.ts';
import { deliverCall } from './deliver-call.ts';
import { claimInquiries } from './inquiries.store.ts';
import { findLine, isAnythingDue } from './line.store.ts';

/** How many are told and asked side by side. */
const atOnce = 5;

/**
 * Milliseconds for which a process has what it took up. Longer than two files and a proposal may take
 * (`server/outside/insurer/http-insurer.ts`); if it dies, they are due again then.
 */
export const lease = 150_000;

/** Tells and asks the insurer what is due; after a failure one thing, to find out. While nothing gets through, nothing is tried for a time. */
export const insurerRound: Round['run'] = async (house, log) => {
  const { db, clock, outside } = house;
  const { insurer } = outside;
  const now = clock.now();
  if (!insurer || !(await isAnythingDue(db, now))) return;
  const { failures, closedUntil } = await findLine(db);
  if (closedUntil && closedUntil > now) return;
  const until = new Date(now.getTime() + lease);
  const limit = failures > 0 ? 1 : atOnce;
  const calls = await claimCalls(db, { now, until, limit });
  const inquiries = limit > calls.length ? await claimInquiries(db, { now, until, limit: limit - calls.length }) : [];
  // What fails in an unforeseen way is due again after the lease; the others are told and asked meanwhile.
  const alone = (work: Promise<void>, policy: string) =>
    work.catch((error: unknown) =>
      log.error({ policy, err: errorWithoutData(error as Error) }, 'a policy could not be told or asked about'),
    );
  await Promise.all([
    ...calls.map((call) => alone(deliverCall({ house, insurer, log }, call), call.policyId)),
    ...inquiries.map((inquiry) => alone(askInsurer({ house, insurer, log }, inquiry), inquiry.policyId)),
  ]);
};
