import { untilNextInquiry, waitAfter } from '#domain/insurance/insurer-waits.ts';
import { undecided } from '#domain/insurance/policy.ts';
import type { Tx } from '#server/db/database.ts';
import { errorWithoutData } from '#server/db/errors.ts';
import { declineTransfer } from '#server/insurance/ceding/take-transfer-answer.ts';
import { papersRefusedLetter } from '#server/insurance/letters/letters.ts';
import { tellHolder } from '#server/insurance/letters/tell-holder.ts';
import { lockPolicy } from '#server/insurance/policy/policies.store.ts';
import { takeAnswer } from '#server/insurance/policy/take-answer.ts';
import type { Round, RoundLog } from '#server/jobs/rounds.ts';
import { InsurerTrouble, type InsurerPort, InsurerRefused, type InsurerAnswer } from '#server/outside/insurer-port.ts';
import type { House } from '#server/verb/context.ts';
import { claimCalls, tellAgain, delayCall, finishCall, type CallRow } from './calls.store.ts';
import {
  claimInquiries,
  endInquiry,
  setInquiry,
  stateUnderWay,
  type InquiryRow,
  beginInquiry,
} from './inquiries.store.ts';
import { findLine, isAnythingDue, noteWorking, countWaiting, noteFailing } from './line.store.ts';
import { findPolicyRow, idAtInsurer } from './proposal.store.ts';
import { tellInsurer } from './tell-insurer.ts';

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

type Asking = { house: House; insurer: InsurerPort; log: RoundLog };

/** Asks the insurer where one proposal stands, applies the answer, and notes when it is asked next. */
async function askInsurer({ house, insurer, log }: Asking, inquiry: InquiryRow): Promise<void> {
  const { policyId, since } = inquiry;
  const { db, clock } = house;
  const begunAt = clock.now();
  const state = await stateUnderWay(db, policyId);
  if (!state) return endInquiry(db, policyId);
  const next = (inForce: boolean, askedSeconds: number | null = null) => {
    const now = clock.now().getTime();
    return new Date(now + Math.max(untilNextInquiry(now - since.getTime(), inForce), (askedSeconds ?? 0) * 1000));
  };
  try {
    const policy = await findPolicyRow(db, policyId);
    const answer = await insurer.status(policy ? idAtInsurer(policy) : policyId);
    await db.transaction(async (tx) => {
      if (answer) await takeAnswer(tx, house, policyId, answer);
      else if (undecided.includes(state)) await tellAgain(tx, policyId, clock.now());
      const now = await stateUnderWay(tx, policyId);
      if (now) await setInquiry(tx, inquiry, next(now === 'active'), null);
      else await endInquiry(tx, policyId);
    });
    await noteWorking(db, clock.now());
  } catch (error) {
    const asked = error instanceof InsurerTrouble ? error.waitSeconds : null;
    const reason = await wordsOfTrouble({ house, log }, { policyId, begunAt }, error);
    await setInquiry(db, inquiry, next(state === 'active', asked), reason);
  }
}

type Delivery = { house: House; insurer: InsurerPort; log: RoundLog };

/**
 * Tells the insurer one thing, once, and notes what came of it. Whatever happens in between, also the end of this process, it is told
 * again later, which changes nothing where the insurer has it.
 */
async function deliverCall({ house, insurer, log }: Delivery, call: CallRow): Promise<void> {
  const { db, clock } = house;
  const begunAt = clock.now();
  try {
    const answer = await tellInsurer(house, insurer, call);
    await db.transaction(async (tx) => {
      await finishCall(tx, call.id, clock.now());
      if (answer) await noteAnswer(tx, house, call.policyId, answer);
      // What it says next is about the papers, or about the new holder.
      else if (call.kind === 'send-papers' || call.kind === 'transfer') await askAnew(tx, house, call.policyId);
    });
    await noteWorking(db, clock.now());
  } catch (thrown) {
    const error = thrown instanceof InsurerRefused ? await giveUp({ house, log }, call, thrown).catch(asIs) : thrown;
    if (error === undefined) return;
    const wait = waitAfter(call.attempts, error instanceof InsurerTrouble ? error.waitSeconds : null);
    const reason = await wordsOfTrouble({ house, log }, { policyId: call.policyId, begunAt }, error);
    await delayCall(db, call.id, new Date(clock.now().getTime() + wait), reason);
  }
}

const asIs = (error: unknown) => error;

/** Applies an answer, and goes on asking while there is more to come. */
async function noteAnswer(tx: Tx, house: House, policyId: string, answer: InsurerAnswer): Promise<void> {
  await takeAnswer(tx, house, policyId, answer);
  const state = await stateUnderWay(tx, policyId);
  if (!state) return endInquiry(tx, policyId);
  const now = house.clock.now();
  const wait = untilNextInquiry(0, state === 'active');
  await beginInquiry(tx, policyId, { since: now, nextAt: new Date(now.getTime() + wait) });
}

/** Asks about a policy as soon, and then as seldom, as about one that the insurer was just told of. */
async function askAnew(tx: Tx, house: House, policyId: string): Promise<void> {
  const now = house.clock.now();
  if (await stateUnderWay(tx, policyId))
    await beginInquiry(tx, policyId, { since: now, nextAt: new Date(now.getTime() + untilNextInquiry(0, false)) });
}

/** It does not take the new holder at all: that is its refusal. */
async function refuseTransfer(tx: Tx, house: House, { id, policyId }: CallRow, words: string): Promise<void> {
  const found = await lockPolicy(tx, policyId);
  if (found?.policy.state === 'transferring' && found.transfer?.callId === id)
    await declineTransfer({ tx, house, found, at: house.clock.now() }, words);
}

/** The insurer will never take it: of a proposal that is its answer; the rest the operator has to settle with it. */
async function giveUp({ house, log }: Pick<Delivery, 'house' | 'log'>, call: CallRow, refused: InsurerRefused) {
  const now = house.clock.now();
  await house.db.transaction(async (tx) => {
    await finishCall(tx, call.id, now, 'The insurer does not take it.');
    if (call.kind === 'send-papers') await tellHolder(tx, house, call.policyId, papersRefusedLetter(refused.words));
    if (call.kind === 'transfer') await refuseTransfer(tx, house, call, refused.words);
    if (call.kind !== 'propose') return;
    const at = now.toISOString();
    const known = { reference: call.policyId, receivedAt: at };
    await noteAnswer(tx, house, call.policyId, { ...known, status: 'declined', declinedAt: at, reason: refused.words });
  });
  await noteWorking(house.db, now);
  if (call.kind !== 'propose') log.warn({ call: call.id, kind: call.kind }, 'the insurer does not take a call');
}

/**
 * What is written beside a call that could not be told, without a word about people. Where nothing gets through, the line is noted as
 * failing, and the operator is warned when it is left alone for a while.
 */
async function wordsOfTrouble(
  { house: { db, clock }, log }: { house: Pick<House, 'db' | 'clock'>; log: RoundLog },
  { policyId, begunAt }: { policyId: string; begunAt: Date },
  error: unknown,
): Promise<string> {
  if (!(error instanceof InsurerTrouble)) {
    log.error({ policy: policyId, err: errorWithoutData(error as Error) }, 'the insurer could not be told something');
    return 'Something in our own house failed.';
  }
  if (error.away) {
    const now = clock.now();
    const line = await noteFailing(db, { begunAt, failedAt: now, lastError: error.message });
    if (line?.closedUntil) {
      const { failures, closedUntil } = line;
      const { calls, oldest } = await countWaiting(db);
      const minutes = oldest ? Math.round((now.getTime() - oldest.getTime()) / 60_000) : 0;
      const facts = { failures, calls, oldestMinutes: minutes, until: closedUntil.toISOString() };
      log.warn({ ...facts, reason: error.message }, 'nothing reaches the insurer; it is tried again later');
    }
  }
  return error.message;
}
