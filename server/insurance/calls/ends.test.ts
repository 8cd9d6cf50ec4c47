import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { movePolicy } from '#server/insurance/policy/move-policy.ts';
import { findPolicy } from '#server/insurance/policy/policies.store.ts';
import { recordings } from '#server/insurance/tables/files.ts';
import { sandboxNotes } from '#server/outside/insurer/sandbox/tables.ts';
import { aFrame } from '#tests/builders/policy.ts';
import { useHouse } from '#tests/server/house.ts';
import { passing } from '#tests/server/insurer-rounds.ts';
import { useProposals } from '#tests/server/use-proposals.ts';
import { queueCall } from './calls.store.ts';

const house = useHouse();
const { scene, proposed, stateOf, callsOf, insurerWith } = useProposals(house);

describe('what has ended', () => {
  const withdrawn = async (id: string) => {
    const { policy } = (await findPolicy(house().db, id))!;
    const at = house().clock.now();
    await house().db.transaction(async (tx) => {
      const changes = { cancellationReason: 'withdrawn', cancellationProtocol: `W-${id}` } as const;
      await movePolicy(tx, policy, 'cancelled', { who: 'owner', at }, changes);
      await queueCall(tx, { policyId: id, kind: 'end', at });
    });
  };

  test('after it was told: its end is told', async () => {
    const id = await proposed();
    await passing(house(), 8);
    await withdrawn(id);
    await passing(house(), 2);
    const answer = await house().outside.insurer!.status(id);
    expect(answer).toMatchObject({ status: 'cancelled', reason: 'Encerrado a pedido: withdrawn' });
    expect((await callsOf(id)).every(({ doneAt }) => doneAt)).toBe(true);
    expect(await stateOf(id)).toBe('cancelled');
  });

  test('before it was told: the insurer never hears of it', async () => {
    const id = await proposed();
    await withdrawn(id);
    const { insurer, told } = insurerWith();
    await passing(house(), 20, { insurer });
    expect(told).toEqual([]);
    expect(await house().outside.insurer!.status(id)).toBeNull();
    expect((await callsOf(id)).every(({ doneAt }) => doneAt)).toBe(true);
  });

  test('while it was being told: its end comes after it', async () => {
    const id = await proposed('demorar');
    const order: string[] = [];
    const real = house().outside.insurer!;
    const { insurer } = insurerWith({
      propose: async (proposal) => {
        await withdrawn(id);
        await passing(house(), 0, { insurer: { ...real, end: async () => void order.push('too early') } });
        order.push('proposed');
        return real.propose(proposal);
      },
      end: async (...end) => {
        order.push('ended');
        return real.end(...end);
      },
    });
    await passing(house(), 5, { insurer });
    expect(order).toEqual(['proposed', 'ended']);
    expect(await real.status(id)).toMatchObject({ status: 'cancelled' });
  });
});

test('a theft is told with its file', async () => {
  const id = await proposed();
  await passing(house(), 8);
  const frame = await aFrame(house(), scene().owner, scene().bike.tag);
  const [file] = await house().db.select().from(recordings).where(eq(recordings.id, frame.frameId));
  const at = house().clock.now();
  await house().db.transaction((tx) => queueCall(tx, { policyId: id, kind: 'report-theft', at, fileId: file!.fileId }));
  await passing(house(), 3);
  const names = (await house().db.select().from(sandboxNotes).where(eq(sandboxNotes.proposalId, id))).map(
    ({ name }) => name.split(/[/-]/)[0],
  );
  expect(names.toSorted((one, other) => one!.localeCompare(other!))).toEqual(['file', 'file', 'theft']);
});
