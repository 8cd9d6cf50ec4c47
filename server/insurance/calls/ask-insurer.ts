import { untilNextInquiry } from '#domain/insurance/insurer-waits.ts';
import { takeAnswer } from '#server/insurance/policy/take-answer.ts';
import type { RoundLog } from '#server/jobs/round.ts';
import { InsurerTrouble, type InsurerPort } from '#server/outside/insurer-port.ts';
import type { House } from '#server/verb/context.ts';
import { tellAgain } from './calls.store.ts';
import { endInquiry, setInquiry, stateUnderWay, type InquiryRow } from './inquiries.store.ts';
import { noteWorking } from './line.store.ts';
import { wordsOfTrouble } from './trouble.ts';

type Asking = { house: House; insurer: InsurerPort; log: RoundLog };

/** Asks the insurer where one proposal stands, applies the answer, and notes when it is asked next. */
export async function askInsurer({ house, insurer, log }: Asking, { policyId, since }: InquiryRow): Promise<void> {
  const { db, clock } = house;
  const begunAt = clock.now();
  const state = await stateUnderWay(db, policyId);
  if (!state) return endInquiry(db, policyId);
  const next = (inForce: boolean, askedSeconds: number | null = null) => {
    const now = clock.now().getTime();
    return new Date(now + Math.max(untilNextInquiry(now - since.getTime(), inForce), (askedSeconds ?? 0) * 1000));
  };
  try {
    const answer = await insurer.status(policyId);
    await db.transaction(async (tx) => {
      if (answer) await takeAnswer(tx, house, policyId, answer);
      else if (state === 'submitted') await tellAgain(tx, policyId, clock.now());
      const now = await stateUnderWay(tx, policyId);
      if (now) await setInquiry(tx, policyId, next(now === 'active'), null);
      else await endInquiry(tx, policyId);
    });
    await noteWorking(db, clock.now());
  } catch (error) {
    const asked = error instanceof InsurerTrouble ? error.waitSeconds : null;
    const reason = await wordsOfTrouble({ house, log }, { policyId, begunAt }, error);
    await setInquiry(db, policyId, next(state === 'active', asked), reason);
  }
}
