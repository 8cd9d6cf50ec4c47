import { claimDays } from '#domain/insurance/claim-file.ts';
import { holderReminderDays, inForce, reminderDays } from '#domain/insurance/policy.ts';
import { dayMs } from '#domain/periods.ts';
import { addDays, addMonths, dateOf, startOfDay } from '#domain/warranty/calendar-date.ts';
import type { Tx } from '#server/db/database.ts';
import { hurryInquiry } from '#server/insurance/calls/inquiries.store.ts';
import { listUntold, noteUntoldReminded } from '#server/insurance/ceding/policy-transfers.store.ts';
import { listLate, noteLate } from '#server/insurance/claim-file/reports.store.ts';
import {
  policyAcceptedLetter,
  policyPapersLateLetter,
  policyPapersReminderLetter,
  policyReminderLetter,
  takeOverReminderLetter,
  theftLateLetter,
  theftLateToOperatorLetter,
} from '#server/insurance/letters/letters.ts';
import { tellConcerned, tellHolder, tellNewHolder } from '#server/insurance/letters/tell-holder.ts';
import { changePolicy, movePolicy, noteOn } from '#server/insurance/policy/move-policy.ts';
import { lockPolicy, type FoundPolicy, type PolicyRow } from '#server/insurance/policy/policies.store.ts';
import type { House } from '#server/verb/context.ts';
import { eachRow } from '#server/verb/each-row.ts';
import { listDue, listUnanswered, listUnreminded, notePapersReminded, noteReminded } from './due-policies.store.ts';

/**
 * What time alone does to policies: an insurer's silence becomes acceptance, a period ends, an end comes near. One policy a
 * transaction, with its letter: what a crash interrupts is done at the next run, and nothing twice.
 */
export async function runDuePolicies(house: House): Promise<void> {
  const now = house.clock.now();
  const untoldSince = new Date(now.getTime() - holderReminderDays * dayMs);
  const near = { now, until: startOfDay(addDays(dateOf(now), reminderDays + 1)) };
  await eachRow(house, 'policies-due', async (each) => {
    await each(
      'waits that are over',
      (without) => listDue(house.db, now, without),
      ({ id }) => house.db.transaction((tx) => endWait(tx, house, id, now)),
    );
    await each(
      'ends that come near',
      (without) => listUnreminded(house.db, near, without),
      ({ id }) => house.db.transaction((tx) => remind(tx, house, id, near)),
    );
    await each(
      'new owners who have not said who they are',
      (without) => listUntold(house.db, untoldSince, without),
      ({ id, policyId }) => house.db.transaction((tx) => remindNewOwner(tx, house, { id, policyId, untoldSince })),
    );
    await each(
      'papers that are missing',
      (without) => listUnanswered(house.db, now, without),
      ({ id }) => house.db.transaction((tx) => remindOfPapers(tx, house, id, now)),
    );
    await each(
      'answers to thefts that are late',
      (without) => listLate(house.db, startOfDay(addDays(dateOf(now), -claimDays)), without),
      (late) => house.db.transaction((tx) => tellOfLate(tx, house, late)),
    );
  });
}

async function remind(tx: Tx, house: House, id: string, near: { now: Date; until: Date }): Promise<void> {
  if (await noteReminded(tx, id, near)) await tellHolder(tx, house, id, policyReminderLetter);
}

async function remindNewOwner(
  tx: Tx,
  house: House,
  { id, policyId, untoldSince: before }: { id: string; policyId: string; untoldSince: Date },
): Promise<void> {
  if (await noteUntoldReminded(tx, id, { before, now: house.clock.now() }))
    await tellNewHolder(tx, house, policyId, takeOverReminderLetter);
}

async function remindOfPapers(tx: Tx, house: House, id: string, now: Date): Promise<void> {
  if (await notePapersReminded(tx, id, now)) await tellHolder(tx, house, id, policyPapersReminderLetter);
}

/** The insurer's term is over (Lei 15.040/2024 art. 86); what it said, it said to the owner. */
async function tellOfLate(tx: Tx, house: House, late: Awaited<ReturnType<typeof listLate>>[number]): Promise<void> {
  if (!(await noteLate(tx, late.id, house.clock.now()))) return;
  const report = { protocol: late.protocol, decideBy: addDays(dateOf(late.takenAt!), claimDays) };
  await tellConcerned(tx, house, late.policyId, theftLateLetter(report));
  await house.outbox.post(tx, theftLateToOperatorLetter(house.config.operatorEmail, report));
}

async function endWait(tx: Tx, house: House, id: string, at: Date): Promise<void> {
  const found = await lockPolicy(tx, id);
  if (!found) return;
  const { policy } = found;
  // An answer or an end may have come meanwhile.
  if (!policy.waitsUntil || policy.waitsUntil > at || policy.endedAt) return;
  if (policy.state === 'pending') return endPatience(tx, house, found, at);
  if (inForce.includes(policy.state)) await movePolicy(tx, policy, 'expired', { who: 'platform', at });
  else await acceptBySilence(tx, house, policy, at);
}

/** The insurer’s own time for papers is over. What follows is its decision: it is asked soon, and who sent nothing is told what that means. */
async function endPatience(tx: Tx, house: House, { policy, answered }: FoundPolicy, at: Date): Promise<void> {
  await changePolicy(tx, policy.id, at, { waitsUntil: null });
  await noteOn(tx, policy, { who: 'platform', at, note: 'the insurer’s time for papers has passed' });
  await hurryInquiry(tx, policy.id, at);
  if (!answered) await tellHolder(tx, house, policy.id, policyPapersLateLetter);
}

/** The law counts 25 days without an answer as acceptance; the cover begins at once (Lei 15.040/2024). */
async function acceptBySilence(tx: Tx, house: House, policy: PolicyRow, at: Date): Promise<void> {
  // At the first instant after the term, which is midnight: however late this runs, the period is whole.
  const startsAt = policy.waitsUntil ?? at;
  const endsAt = startOfDay(addMonths(dateOf(startsAt), policy.plan.months));
  const changes = { acceptedAt: at, bySilence: true, startsAt, endsAt, waitsUntil: endsAt };
  const note = 'the insurer’s term to answer has passed';
  await movePolicy(tx, policy, 'active', { who: 'platform', at, note }, changes);
  await tellHolder(tx, house, policy.id, policyAcceptedLetter);
}
