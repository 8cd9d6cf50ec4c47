import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { endPolicy, getInsurance } from '#domain/insurance/contract.ts';
import { runDuePolicies } from '#server/insurance/due/run-due.ts';
import { insurerCalls } from '#server/insurance/tables/insurer.ts';
import { policies } from '#server/insurance/tables/policy.ts';
import type { InsurerAnswer } from '#server/outside/insurer-port.ts';
import { anInsuranceScene, aPolicy, type InsuranceScene } from '#tests/builders/policy.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { listPolicyEvents } from './move-policy.ts';
import { takeAnswer } from './take-answer.ts';

const house = useHouse();
let scene: InsuranceScene;
let id: string;

beforeEach(async () => {
  house().clock.set('2026-11-20T15:00:00Z');
  scene = await anInsuranceScene(house());
  id = await aPolicy(house(), scene);
});

const known = { reference: 'EX-1', receivedAt: '2026-11-20T15:01:00Z' };
const received: InsurerAnswer = { ...known, status: 'received' };
const accepted = {
  ...known,
  status: 'accepted',
  acceptedAt: '2026-11-20T15:30:00Z',
  policyNumber: '0171.2026.000123',
  startsAt: '2026-11-21T03:00:00Z',
  endsAt: '2027-11-21T03:00:00Z',
} as const;
const declined = { ...known, status: 'declined', declinedAt: '2026-11-20T15:30:00Z', reason: 'Fora da área.' } as const;
const cancelled = { ...known, status: 'cancelled', cancelledAt: '2026-11-25T15:30:00Z', reason: 'Fraude.' } as const;

/** The insurer says this, so many seconds later. */
async function says(answer: InsurerAnswer, seconds = 1800) {
  house().clock.advance(seconds);
  return house().db.transaction((tx) => takeAnswer(tx, house(), id, answer));
}
const seen = async () => {
  const { body } = await ask(house(), getInsurance, { tag: scene.bike.tag }, { token: scene.owner.token });
  return body.policy!;
};
const notes = async () => (await listPolicyEvents(house().db, id)).flatMap(({ note }) => note ?? []);
const stateOf = async () => (await house().db.select().from(policies).where(eq(policies.id, id)))[0]!;

test('received: its term to answer runs from then on', async () => {
  expect(await says(received)).toBe('taken');
  expect(await seen()).toMatchObject({
    state: 'submitted',
    receivedAt: '2026-11-20T15:01:00.000Z',
    answerBy: '2026-12-15',
  });
  expect((await stateOf()).waitsUntil!.toISOString()).toBe('2026-12-16T03:00:00.000Z');
  expect(await says(received)).toBe('known');
});

describe('papers that the insurer asks for', () => {
  const asking = { ...known, status: 'pending', asked: 'Uma foto.', since: '2026-11-21T12:00:00Z', by: null } as const;

  test('stop its term, are told once by letter, and begin it anew when it has them', async () => {
    await says(received, 60);
    house().clock.set('2026-11-21T15:00:00Z');
    expect(await says(asking, 0)).toBe('taken');
    expect(await says(asking)).toBe('known');
    const asked = { words: 'Uma foto.', since: '2026-11-21T12:00:00.000Z', by: null };
    expect(await seen()).toMatchObject({ state: 'pending', asked, answerBy: null, may: ['answer', 'withdraw'] });
    expect((await stateOf()).waitsUntil).toBeNull();
    // Long after the 25 days nothing is accepted by silence.
    house().clock.set('2027-01-10T15:00:00Z');
    await runDuePolicies(house());
    expect((await stateOf()).state).toBe('pending');
    expect(await says(received, 0)).toBe('taken');
    expect((await stateOf()).waitsUntil!.toISOString()).toBe('2027-02-05T03:00:00.000Z');
    expect(await stateOf()).toMatchObject({ state: 'submitted', asked: null });
    const kinds = (await lettersTo(house(), scene.owner.email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'policy-pending')).toHaveLength(1);
  });

  test('are told again when it asks for something else', async () => {
    await says(asking);
    expect(await says({ ...asking, asked: 'A nota.', by: '2026-12-01T12:00:00Z' })).toBe('taken');
    const letters = await lettersTo(house(), scene.owner.email);
    expect(letters.filter(({ kind }) => kind === 'policy-pending')).toHaveLength(2);
    expect(letters.at(-1)!.text).toContain('1 de dezembro de 2026');
  });

  test.each([
    [accepted, 'active'],
    [declined, 'declined'],
    [cancelled, 'declined'],
  ] as const)('%j decides without them too', async (answer, state) => {
    await says(asking);
    expect(await says(answer)).toBe('taken');
    expect(await seen()).toMatchObject({ state, asked: null });
  });

  test('can be followed by the withdrawal of their holder', async () => {
    await says(asking);
    const { body } = await ask(house(), endPolicy, { policyId: id }, { token: scene.owner.token });
    expect(body).toMatchObject({ state: 'cancelled', cancellation: { reason: 'withdrawn' } });
  });

  test('come too late after a decision, and make no sense without words', async () => {
    expect(await says({ ...asking, asked: ' ' })).toBe('noted');
    await says(accepted);
    expect(await says(asking)).toBe('noted');
    expect((await stateOf()).state).toBe('active');
  });
});

test('accepted after half an hour: with number and period, and a week to withdraw', async () => {
  await says(received, 60);
  expect(await says(accepted)).toBe('taken');
  expect(await seen()).toMatchObject({
    state: 'active',
    number: '0171.2026.000123',
    bySilence: false,
    startsAt: '2026-11-21T03:00:00.000Z',
    endsAt: '2027-11-21T03:00:00.000Z',
    withdrawBy: '2026-11-27',
    answerBy: null,
    may: ['withdraw', 'certificate'],
  });
});

test('declined: in the insurer’s words, and something can be proposed again', async () => {
  expect(await says(declined)).toBe('taken');
  expect(await seen()).toMatchObject({ state: 'declined', declinedBecause: 'Fora da área.', may: ['propose-again'] });
  const { body } = await ask(house(), getInsurance, { tag: scene.bike.tag }, { token: scene.owner.token });
  expect(body.bar).toBeNull();
});

test('cancelled by the insurer: with a protocol and its words, and there is no second free year', async () => {
  await says(accepted);
  expect(await says(cancelled, 86_400)).toBe('taken');
  expect(await seen()).toMatchObject({
    state: 'cancelled',
    cancellation: { reason: 'by-insurer', protocol: expect.stringMatching(/^.{4}-.{4}$/), words: 'Fraude.' },
    may: ['certificate'],
  });
  const { body } = await ask(house(), getInsurance, { tag: scene.bike.tag }, { token: scene.owner.token });
  expect(body.bar).toBe('insurance-used');
});

describe('what changes nothing', () => {
  test.each([
    ['accepted', accepted],
    ['declined', declined],
  ])('%s twice', async (_, answer) => {
    await says(answer);
    const before = await stateOf();
    expect(await says(answer)).toBe('known');
    expect(await stateOf()).toEqual(before);
  });

  test.each([
    ['declined after acceptance', [accepted, declined], 'active', 'declined after it had been accepted'],
    ['accepted after it was declined', [declined, accepted], 'declined', 'accepted after it had been declined'],
    [
      'accepted under two numbers',
      [accepted, { ...accepted, policyNumber: 'X-2' }],
      'active',
      'accepted again under another number',
    ],
    [
      'another reference',
      [accepted, { ...declined, reference: 'EX-2' }],
      'active',
      'an answer under another reference',
    ],
    ['received after acceptance', [accepted, received], 'active', null],
    ['cancelled after it was declined', [declined, cancelled], 'declined', null],
  ])('%s', async (_, [first, ...later], state, note) => {
    await says(first as InsurerAnswer);
    for (const answer of later as InsurerAnswer[]) await says(answer);
    // The insurer is asked again: its contradiction is noted once.
    for (const answer of later as InsurerAnswer[]) await says(answer);
    expect((await seen()).state).toBe(state);
    expect((await notes()).filter((one) => one === note)).toHaveLength(note === null ? 0 : 1);
  });

  test.each([
    ['without a number', { ...accepted, policyNumber: ' ' }],
    ['that ends before it begins', { ...accepted, endsAt: '2026-11-01T03:00:00Z' }],
    ['of half a year', { ...accepted, endsAt: '2027-05-21T03:00:00Z' }],
    ['of ten years', { ...accepted, endsAt: '2036-11-21T03:00:00Z' }],
    ['that began last year', { ...accepted, startsAt: '2025-11-21T03:00:00Z' }],
    ['whose begin is no instant', { ...accepted, startsAt: 'tomorrow' }],
    ['of a no without a reason', { ...declined, reason: '' }],
    ['without an instant of receipt', { ...received, receivedAt: '' }],
  ])('an answer %s', async (_, answer) => {
    expect(await says(answer)).toBe('noted');
    expect((await seen()).state).toBe('submitted');
    expect(await says(accepted)).toBe('taken');
  });
});

test('cancelled before it was ever accepted counts as declined', async () => {
  await says(cancelled);
  expect(await seen()).toMatchObject({ state: 'declined', declinedBecause: 'Fraude.' });
});

test('accepted by silence: the number comes with the answer after all, and a no comes too late', async () => {
  const now = house().clock.now();
  await house()
    .db.update(policies)
    .set({ state: 'active', acceptedAt: now, bySilence: true, startsAt: now, endsAt: new Date('2027-11-20T15:00:00Z') })
    .where(eq(policies.id, id));
  expect(await says(declined)).toBe('noted');
  expect(await says(accepted)).toBe('taken');
  expect(await seen()).toMatchObject({
    number: '0171.2026.000123',
    startsAt: '2026-11-20T15:00:00.000Z',
    bySilence: true,
  });
});

test('accepted after the owner took it back: the insurer is told of the end again', async () => {
  const ended = { state: 'cancelled', cancellationReason: 'withdrawn', cancellationProtocol: 'AAAA-BBBB' } as const;
  await house()
    .db.update(policies)
    .set({ ...ended, endedAt: house().clock.now() })
    .where(eq(policies.id, id));
  expect(await says(accepted)).toBe('noted');
  expect(await says(accepted)).toBe('known');
  expect((await seen()).state).toBe('cancelled');
  const calls = await house().db.select().from(insurerCalls).where(eq(insurerCalls.policyId, id));
  expect(calls.map(({ kind }) => kind).toSorted()).toEqual(['end', 'propose']);
});

test('two answers at once: one is first', async () => {
  const answers = await Promise.all([says(accepted), says(declined)]);
  expect(answers).toContain('taken');
  expect(['active', 'declined']).toContain((await seen()).state);
  expect((await listPolicyEvents(house().db, id)).filter(({ state }) => state !== 'submitted').length).toBeGreaterThan(
    0,
  );
});
