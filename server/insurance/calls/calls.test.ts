// In test:all: an insurer that is down, slow and wrong for hours.
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { nudge } from '#domain/insurance/contract.ts';
import { nudgedAfter } from '#domain/insurance/insurer-waits.ts';
import { insurerInquiries } from '#server/insurance/tables/insurer.ts';
import { letters } from '#server/jobs/tables.ts';
import { InsurerRefused, InsurerTrouble, type InsurerPort } from '#server/outside/insurer-port.ts';
import { sandboxNotes, sandboxProposals } from '#server/outside/insurer/sandbox/tables.ts';
import { anInsuranceScene, aPolicy } from '#tests/builders/policy.ts';
import { aRecording } from '#tests/builders/recording.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { passing, type Logged } from '#tests/server/insurer-rounds.ts';
import { useProposals } from '#tests/server/use-proposals.ts';
import { claimCalls } from './calls.store.ts';
import { lease } from './insurer-round.ts';
import { tellInsurer } from './tell-insurer.ts';

const house = useHouse();
const { scene, proposed, rowOf, stateOf, callsOf, historyOf, insurerWith } = useProposals(house);
const minute = 60;
const away = () => Promise.reject(new InsurerTrouble('cannot be reached (ECONNREFUSED)', { away: true }));
const gone: InsurerPort = {
  propose: away,
  sendFile: away,
  sendPapers: away,
  transfer: away,
  status: away,
  end: away,
  reportTheft: away,
};

describe('an insurer that answers', () => {
  test('within seconds', async () => {
    const id = await proposed();
    await passing(house(), 0);
    expect(await rowOf(id)).toMatchObject({ state: 'submitted', insurerReference: expect.stringMatching(/^SBX-/) });
    await passing(house(), 8);
    expect(await rowOf(id)).toMatchObject({ state: 'active', number: expect.stringMatching(/^01\./) });
    expect(await callsOf(id)).toMatchObject([{ attempts: 1, lastError: null, doneAt: expect.any(Date) }]);
  });

  test('with a clip and with a declaration as well', async () => {
    const recording = await aRecording(house(), scene().owner, {
      text: `${house().config.publicUrl}/${scene().bike.tag}`,
    });
    const id = await aPolicy(house(), scene(), { recording: { ...recording, readAtMs: 900 } });
    await passing(house(), 8);
    expect(await stateOf(id)).toBe('active');
    const notes = await house().db.select().from(sandboxNotes).where(eq(sandboxNotes.proposalId, id));
    expect(notes.map(({ name }) => name).toSorted()).toEqual(['file/clip', 'file/frame']);
  });

  test('no, with its reason', async () => {
    const id = await proposed('recusar');
    await passing(house(), 8);
    expect(await rowOf(id)).toMatchObject({ state: 'declined', insurerWords: expect.stringContaining('política') });
    expect(await house().db.select().from(insurerInquiries).where(eq(insurerInquiries.policyId, id))).toEqual([]);
  });

  test('after half an hour', async () => {
    const id = await proposed('demorar');
    await passing(house(), 29 * minute, { every: 60 });
    expect(await stateOf(id)).toBe('submitted');
    await passing(house(), 9 * minute, { every: 60 });
    expect(await stateOf(id)).toBe('active');
  });

  test('after half an hour, and says so itself: soon', async () => {
    const id = await proposed('demorar');
    await passing(house(), 30 * minute, { every: 20 });
    house().clock.advance(1);
    expect(await stateOf(id)).toBe('submitted');
    expect(await ask(house(), nudge, { proposalId: id })).toMatchObject({ status: 200, body: {} });
    await passing(house(), nudgedAfter / 1000);
    expect(await stateOf(id)).toBe('active');
    expect(await ask(house(), nudge, { proposalId: uuidv7() })).toMatchObject({ status: 200, body: {} });
  });

  test('and says so while it is being asked: soon again', async () => {
    const id = await proposed('demorar');
    await passing(house(), 10 * minute, { every: 60 });
    const asked: string[] = [];
    const status: InsurerPort['status'] = async (of) => {
      const said = await house().outside.insurer!.status(of);
      if (asked.push(of) === 1) await ask(house(), nudge, { proposalId: id });
      return said;
    };
    const { insurer } = insurerWith({ status });
    await ask(house(), nudge, { proposalId: id });
    await passing(house(), nudgedAfter / 1000, { insurer });
    expect(asked).toEqual([id]);
    await passing(house(), nudgedAfter / 1000, { insurer });
    expect(asked).toEqual([id, id]);
  });

  test('however often somebody nudges, it is asked once in a while', async () => {
    const id = await proposed('demorar');
    await passing(house(), 10 * minute, { every: 60 });
    const asked: string[] = [];
    const status: InsurerPort['status'] = (of) => {
      asked.push(of);
      return house().outside.insurer!.status(of);
    };
    const { insurer } = insurerWith({ status });
    for (let second = 0; second < 30; second++) {
      await ask(house(), nudge, { proposalId: id });
      await passing(house(), 1, { insurer });
    }
    const times = asked.filter((of) => of === id).length;
    expect(times).toBeGreaterThan(1);
    expect(times).toBeLessThanOrEqual(30_000 / nudgedAfter);
  });

  test.each([
    ['with an error, though it has it', 'dar erro'],
    ['with nonsense', 'absurdo'],
    ['with silence for a minute', 'fora do ar'],
  ])('%s, and then sense', async (_, complement) => {
    const id = await proposed(complement);
    await passing(house(), 55);
    expect(await stateOf(id)).toBe('submitted');
    await passing(house(), 3 * minute, { every: 5 });
    expect(await stateOf(id)).toBe('active');
    expect(await historyOf(id)).toEqual(['submitted', 'active']);
  });

  test.each([['duas vezes'], ['contradizer']])(
    '%s: what was told first stands, and is told once',
    async (complement) => {
      const id = await proposed(complement);
      const before = await house().db.$count(letters);
      await passing(house(), 10 * minute, { every: 20 });
      expect(await stateOf(id)).toBe('active');
      const toldLater = await house().db.$count(letters);
      await passing(house(), 72 * 3600, { every: 6 * 3600 });
      expect(await stateOf(id)).toBe('active');
      expect(await house().db.$count(letters)).toBe(toldLater);
      expect(toldLater - before).toBeLessThanOrEqual(2);
      expect((await historyOf(id)).filter((state, at, all) => at === 0 || all[at - 1] !== state)).toEqual([
        'submitted',
        'active',
      ]);
    },
  );

  test('that it will never take it: declined in its words', async () => {
    const id = await proposed();
    const { insurer } = insurerWith({ propose: () => Promise.reject(new InsurerRefused('CEP sem cobertura.')) });
    await passing(house(), 5, { insurer });
    expect(await rowOf(id)).toMatchObject({ state: 'declined', insurerWords: 'CEP sem cobertura.' });
    expect(await callsOf(id)).toMatchObject([{ attempts: 1, lastError: 'The insurer does not take it.' }]);
  });

  test('that it knows nothing any more: told again', async () => {
    const id = await proposed('demorar');
    await passing(house(), 5);
    await house().db.delete(sandboxProposals).where(eq(sandboxProposals.id, id));
    await passing(house(), 40 * minute, { every: 60 });
    expect(await stateOf(id)).toBe('active');
  });
});

/** What an insurer says that has a proposal, and nothing else. */
const received = () =>
  Promise.resolve({ status: 'received' as const, reference: 'EX-1', receivedAt: house().clock.now().toISOString() });

test('an insurer that always knows nothing any more gets the files less and less often', async () => {
  const id = await proposed();
  const { insurer, told } = insurerWith({ propose: received, status: () => Promise.resolve(null) });
  await passing(house(), 60 * minute, { insurer, every: 15 });
  expect(told.length).toBeGreaterThan(5);
  expect(told.length).toBeLessThan(15);
  expect(await stateOf(id)).toBe('submitted');
});

test('an insurer that wants no questions for a while gets none', async () => {
  await proposed();
  let asked = 0;
  const status = () => (asked++, Promise.reject(new InsurerTrouble('answered 429', { waitSeconds: 600 })));
  const { insurer } = insurerWith({ propose: received, status });
  await passing(house(), 590, { insurer, every: 10 });
  expect(asked).toBe(1);
});

describe('an insurer that is away', () => {
  test('for an hour: nothing is lost, it is left alone, and the operator is warned without a word about people', async () => {
    const ids = [await proposed()];
    for (let more = 0; more < 3; more++) ids.push(await proposed('', await anInsuranceScene(house())));
    let tries = 0;
    const counted = () => (tries++, away());
    const logged: Logged = [];
    const down = { ...gone, propose: counted, sendFile: counted };
    await passing(house(), 60 * minute, { insurer: down, every: 60, logged });
    for (const id of ids) expect(await stateOf(id)).toBe('submitted');
    expect(tries).toBeLessThan(20);
    expect(logged.length).toBeGreaterThan(3);
    expect(logged.at(-1)).toMatchObject({ level: 'warn', facts: { calls: 4, oldestMinutes: expect.any(Number) } });
    const said = JSON.stringify(logged);
    for (const word of [...ids, scene().owner.email, '52998224725', scene().bike.tag]) expect(said).not.toContain(word);
    await passing(house(), 31 * minute, { every: 60 });
    for (const id of ids) expect(await historyOf(id)).toEqual(['submitted', 'active']);
  });

  test('asks us to wait: so long nobody asks', async () => {
    const id = await proposed();
    const busy = () => Promise.reject(new InsurerTrouble('answered 429', { waitSeconds: 600 }));
    const { insurer, told } = insurerWith({ propose: busy });
    await passing(house(), 590, { insurer, every: 10 });
    expect(told).toEqual([id]);
    await passing(house(), 30, { every: 5 });
    expect(await stateOf(id)).toBe('active');
  });

  test('is none: what it is to be told waits', async () => {
    const id = await proposed();
    await passing(house(), 100, { insurer: null });
    expect(await callsOf(id)).toMatchObject([{ attempts: 0, doneAt: null }]);
    await passing(house(), 8);
    expect(await stateOf(id)).toBe('active');
  });
});

describe('processes', () => {
  test('one dies between telling and noting: another tells again, which changes nothing', async () => {
    const id = await proposed();
    const now = house().clock.now();
    const { insurer, told } = insurerWith();
    const [call] = await claimCalls(house().db, { now, until: new Date(now.getTime() + lease), limit: 5 });
    await tellInsurer(house(), insurer, call!);
    // Nothing of it was noted.
    expect((await rowOf(id)).receivedAt).toBeNull();
    await passing(house(), lease / 1000 - 1, { insurer });
    expect(told).toEqual([id]);
    await passing(house(), 10, { insurer });
    expect(told).toEqual([id, id]);
    expect(await historyOf(id)).toEqual(['submitted', 'active']);
    expect(await house().db.select().from(sandboxProposals).where(eq(sandboxProposals.id, id))).toHaveLength(1);
  });

  test('several at once tell each thing once', async () => {
    const scenes = await Promise.all(Array.from({ length: 8 }, () => anInsuranceScene(house())));
    const ids: string[] = [];
    for (const one of scenes) ids.push(await proposed('', one));
    const { insurer, told } = insurerWith();
    const rounds = Array.from({ length: 4 }, () => passing(house(), 0, { insurer }));
    await Promise.all(rounds);
    await passing(house(), 10, { insurer });
    expect(told.toSorted()).toEqual(ids.toSorted());
    for (const id of ids) expect(await historyOf(id)).toEqual(['submitted', 'active']);
  });
});
