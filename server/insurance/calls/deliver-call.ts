import { untilNextInquiry, waitAfter } from '#domain/insurance/insurer-waits.ts';
import type { Tx } from '#server/db/database.ts';
import { takeAnswer } from '#server/insurance/policy/take-answer.ts';
import type { RoundLog } from '#server/jobs/round.ts';
import { InsurerRefused, InsurerTrouble, type InsurerAnswer, type InsurerPort } from '#server/outside/insurer-port.ts';
import type { House } from '#server/verb/context.ts';
import { delayCall, finishCall, type CallRow } from './calls.store.ts';
import { beginInquiry, endInquiry, stateUnderWay } from './inquiries.store.ts';
import { noteWorking } from './line.store.ts';
import { tellInsurer } from './tell-insurer.ts';
import { wordsOfTrouble } from './trouble.ts';

type Delivery = { house: House; insurer: InsurerPort; log: RoundLog };

/**
 * Tells the insurer one thing, once, and notes what came of it. Whatever happens in between, also the end of this process, it is told
 * again later, which changes nothing where the insurer has it.
 */
export async function deliverCall({ house, insurer, log }: Delivery, call: CallRow): Promise<void> {
  const { db, clock } = house;
  const begunAt = clock.now();
  try {
    const answer = await tellInsurer(house, insurer, call);
    await db.transaction(async (tx) => {
      await finishCall(tx, call.id, clock.now());
      if (answer) await noteAnswer(tx, house, call.policyId, answer);
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
export async function noteAnswer(tx: Tx, house: House, policyId: string, answer: InsurerAnswer): Promise<void> {
  await takeAnswer(tx, house, policyId, answer);
  const state = await stateUnderWay(tx, policyId);
  if (!state) return endInquiry(tx, policyId);
  const now = house.clock.now();
  const wait = untilNextInquiry(0, state === 'active');
  await beginInquiry(tx, policyId, { since: now, nextAt: new Date(now.getTime() + wait) });
}

/** The insurer will never take it: of a proposal that is its answer; the rest the operator has to settle with it. */
async function giveUp({ house, log }: Pick<Delivery, 'house' | 'log'>, call: CallRow, refused: InsurerRefused) {
  const now = house.clock.now();
  await house.db.transaction(async (tx) => {
    await finishCall(tx, call.id, now, 'The insurer does not take it.');
    if (call.kind !== 'propose') return;
    const at = now.toISOString();
    const known = { reference: call.policyId, receivedAt: at };
    await noteAnswer(tx, house, call.policyId, { ...known, status: 'declined', declinedAt: at, reason: refused.words });
  });
  await noteWorking(house.db, now);
  if (call.kind !== 'propose') log.warn({ call: call.id, kind: call.kind }, 'the insurer does not take a call');
}
