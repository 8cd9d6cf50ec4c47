import { lineFailures } from '#domain/insurance/insurer-waits.ts';
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

/** Tells and asks the insurer what is due. While nothing gets through, nothing is tried, and then one thing to find out. */
export const insurerRound: Round['run'] = async (house, log) => {
  const { db, clock, outside } = house;
  const { insurer } = outside;
  const now = clock.now();
  if (!insurer || !(await isAnythingDue(db, now))) return;
  const { failures, closedUntil } = await findLine(db);
  if (closedUntil && closedUntil > now) return;
  const until = new Date(now.getTime() + lease);
  const limit = failures >= lineFailures ? 1 : atOnce;
  const calls = await claimCalls(db, { now, until, limit });
  const inquiries = limit > calls.length ? await claimInquiries(db, { now, until, limit: limit - calls.length }) : [];
  await Promise.all([
    ...calls.map((call) => deliverCall({ house, insurer, log }, call)),
    ...inquiries.map((inquiry) => askInsurer({ house, insurer, log }, inquiry)),
  ]);
};
