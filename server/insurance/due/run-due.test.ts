import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { getMyBike } from '#domain/bike/contract.ts';
import { takeAnswer } from '#server/insurance/policy/take-answer.ts';
import {
  forgetPolicy,
  listOldPolicies,
  forgetRecording,
  listServed,
} from '#server/insurance/retention/forget-policies.store.ts';
import { recordings } from '#server/insurance/tables/files.ts';
import { insurerCalls } from '#server/insurance/tables/insurer.ts';
import { policies } from '#server/insurance/tables/policy.ts';
import { aSession } from '#tests/builders/claim-scene.ts';
import { anActivePolicy, anInsuranceScene, aPolicy, type InsuranceScene } from '#tests/builders/policy.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { runDuePolicies } from './run-due.ts';

const house = useHouse();
let scene: InsuranceScene;
beforeEach(async () => {
  house().clock.set('2026-11-20T15:00:00Z');
  scene = await anInsuranceScene(house());
});

const rowOf = async (id: string) => (await house().db.select().from(policies).where(eq(policies.id, id)))[0];
const at = async (instant: string) => {
  house().clock.set(instant);
  await runDuePolicies(house());
};
const kinds = async () => {
  const rows = await lettersTo(house(), scene.owner.email);
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('policy-'));
};
const tile = async () => {
  const session = await aSession(house(), scene.owner, 'cyclist');
  return (await ask(house(), getMyBike, { tag: scene.bike.tag }, session)).body.insurance;
};

test('25 days without an answer, from receipt on, are acceptance', async () => {
  const id = await aPolicy(house(), scene);
  await at('2026-12-31T15:00:00Z');
  // The insurer has not received it: nothing runs.
  expect((await rowOf(id))!.state).toBe('submitted');
  house().clock.set('2026-11-20T15:05:00Z');
  const received = { reference: 'EX-9', receivedAt: '2026-11-20T15:05:00Z', status: 'received' } as const;
  await house().db.transaction((tx) => takeAnswer(tx, house(), id, received));
  await at('2026-12-16T02:59:59Z');
  expect((await rowOf(id))!.state).toBe('submitted');
  expect(await tile()).toEqual({ standing: 'submitted', until: null });
  // However late the platform notices, a year and not a day more.
  await at('2026-12-17T15:00:00Z');
  expect(await rowOf(id)).toMatchObject({
    state: 'active',
    bySilence: true,
    startsAt: new Date('2026-12-16T03:00:00Z'),
    endsAt: new Date('2027-12-16T03:00:00Z'),
  });
  await at('2026-12-17T16:00:00Z');
  expect(await kinds()).toEqual(['policy-submitted', 'policy-active']);
});

test('thirty days before its end its owner is reminded, once; then it is over', async () => {
  const id = await anActivePolicy(house(), scene);
  expect(await tile()).toEqual({ standing: 'active', until: '2027-11-20' });
  await at('2027-10-20T15:00:00Z');
  expect(await kinds()).not.toContain('policy-reminder');
  await at('2027-10-22T15:00:00Z');
  await at('2027-10-23T15:00:00Z');
  expect((await kinds()).filter((kind) => kind === 'policy-reminder')).toHaveLength(1);
  await at('2027-11-21T02:59:59Z');
  expect((await rowOf(id))!.state).toBe('active');
  await at('2027-11-21T03:00:00Z');
  expect(await rowOf(id)).toMatchObject({ state: 'expired', endedAt: new Date('2027-11-21T03:00:00Z') });
  expect(await tile()).toEqual({ standing: 'expired', until: '2027-11-20' });
});

test('a bike for which a plan is offered says so on its tile', async () => {
  expect(await tile()).toEqual({ standing: 'offered', until: null });
});

test('picture and clip go once they have served, and not before the insurer has been told', async () => {
  const id = await anActivePolicy(house(), scene);
  const pictures = () => house().db.$count(recordings, eq(recordings.policyId, id));
  const served = async (before: string) =>
    (await listServed(house().db, new Date(before))).filter((policy) => policy.id === id);
  expect(await served('2026-11-20T15:29:59Z')).toEqual([]);
  expect(await served('2026-11-21T15:00:00Z')).toEqual([]);
  await house().db.update(insurerCalls).set({ doneAt: house().clock.now() }).where(eq(insurerCalls.policyId, id));
  expect(await served('2026-11-20T15:29:59Z')).toEqual([]);
  expect(await served('2026-11-21T15:00:00Z')).toEqual([{ id }]);
  expect(await pictures()).toBe(1);
  await forgetRecording(house().db, id);
  expect(await pictures()).toBe(0);
  expect(await rowOf(id)).toMatchObject({ frameId: null, clipId: null, state: 'active' });
});

test('a policy is forgotten with all that is of it, years after its end and not before', async () => {
  const id = await anActivePolicy(house(), scene);
  await at('2027-11-21T03:00:00Z');
  expect(await listOldPolicies(house().db, new Date('2027-11-21T03:00:00Z'))).not.toContainEqual({ id });
  expect(await listOldPolicies(house().db, new Date('2027-11-21T03:00:01Z'))).toContainEqual({ id });
  await forgetPolicy(house().db, id);
  expect(await rowOf(id)).toBeUndefined();
});
