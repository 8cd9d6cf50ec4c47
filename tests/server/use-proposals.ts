import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { beforeEach } from 'vitest';
import { listPolicyEvents } from '#server/insurance/policy/move-policy.ts';
import { insurerCalls, insurerInquiries, insurerLine } from '#server/insurance/tables/insurer.ts';
import { policies } from '#server/insurance/tables/policy.ts';
import type { InsurerPort } from '#server/outside/insurer-port.ts';
import { anInsuranceScene, aPolicy, aProposal, type InsuranceScene } from '#tests/builders/policy.ts';
import type { TestHouse } from './house.ts';

/** For tests of the line to the insurer: an owner and a bike for each test, with nothing due of the one before. */
export function useProposals(house: () => TestHouse) {
  let scene: InsuranceScene;
  beforeEach(async () => {
    for (const table of [insurerCalls, insurerInquiries, insurerLine]) await house().db.delete(table);
    house().clock.set('2026-11-20T15:00:00Z');
    scene = await anInsuranceScene(house());
  });
  const rowOf = async (id: string) => (await house().db.select().from(policies).where(eq(policies.id, id)))[0]!;
  return {
    scene: () => scene,
    /** A proposal whose address has these words in its complement. */
    proposed: async (complemento = '', of = scene): Promise<string> => {
      const { address } = await aProposal(house(), of, { recording: { frameId: uuidv7(), clipId: null, readAtMs: 0 } });
      return aPolicy(house(), of, { address: { ...address, complemento } });
    },
    rowOf,
    stateOf: async (id: string) => (await rowOf(id)).state,
    callsOf: (id: string) => house().db.select().from(insurerCalls).where(eq(insurerCalls.policyId, id)),
    historyOf: async (id: string) => (await listPolicyEvents(house().db, id)).map(({ state }) => state),
    /** The house's insurer, with some of its calls replaced, and how often a proposal was told. */
    insurerWith: (other: Partial<InsurerPort> = {}) => {
      const told: string[] = [];
      const real = house().outside.insurer!;
      const propose: InsurerPort['propose'] = async (proposal) => {
        told.push(proposal.id);
        return (other.propose ?? real.propose)(proposal);
      };
      return { insurer: { ...real, ...other, propose }, told };
    },
  };
}
