// In test:all: papers that an insurer asks for, round after round.
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerInsurer, endPolicy, getInsurance } from '#domain/insurance/contract.ts';
import { runDuePolicies } from '#server/insurance/due/run-due.ts';
import { takeAnswer } from '#server/insurance/policy/take-answer.ts';
import { forgetRecording, listServed } from '#server/insurance/retention/forget-policies.store.ts';
import { insurerCalls } from '#server/insurance/tables/insurer.ts';
import { policyPapers } from '#server/insurance/tables/papers.ts';
import { InsurerRefused, type InsurerAnswer, type InsurerPort, type SentPapers } from '#server/outside/insurer-port.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aSession } from '#tests/builders/claim-scene.ts';
import { anInsuranceScene, aPolicy, type InsuranceScene } from '#tests/builders/policy.ts';
import { aPhotoFile, aPaper, anUpload } from '#tests/builders/upload.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { passing } from '#tests/server/insurer-rounds.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
let scene: InsuranceScene;
let id: string;
const since = '2026-11-20T16:00:00.000Z';
const by = '2026-12-05T16:00:00.000Z';
const known = { reference: 'EX-1', receivedAt: '2026-11-20T15:01:00.000Z' };
const asking = { ...known, status: 'pending', asked: 'Uma foto do quadro.', since, by } as const;
const received: InsurerAnswer = { ...known, status: 'received' };

const says = (answer: InsurerAnswer) => house().db.transaction((tx) => takeAnswer(tx, house(), id, answer));
type Who = { token: string };
const own = () => scene.owner as Who;
const sent = async (who = own(), bytes: Buffer = aPaper.bytes) =>
  (await anUpload(house(), who, { purpose: 'insurance-paper', kind: 'document', bytes })).id;
type Wish = Partial<{ id: string; since: string; text: string | null; papers: string[] }>;
const answering = (wish: Wish = {}, who = own()) =>
  ask(house(), answerInsurer, { policyId: id, id: uuidv7(), since, text: 'Em anexo.', papers: [], ...wish }, who);
const seen = async () => {
  const session = await aSession(house(), scene.owner, 'cyclist');
  return (await ask(house(), getInsurance, { tag: scene.bike.tag }, session)).body.policy!;
};
const calls = async () =>
  (await house().db.select().from(insurerCalls).where(eq(insurerCalls.policyId, id))).filter(
    ({ kind }) => kind === 'send-papers',
  );
const kinds = async () => (await lettersTo(house(), scene.owner.email)).map(({ kind }) => kind);

beforeEach(async () => {
  house().clock.set('2026-11-20T15:00:00Z');
  scene = await anInsuranceScene(house());
  id = await aPolicy(house(), scene);
  house().clock.set('2026-11-20T16:05:00Z');
  await says(asking);
});

describe('an answer', () => {
  test('goes to the insurer with its text and papers, and is followed until the term begins anew', async () => {
    const papers = [await sent(), await sent(own(), await aPhotoFile())];
    const { body } = await answering({ papers });
    expect(body).toMatchObject({ state: 'pending', may: ['answer', 'withdraw'] });
    expect(body.asked!.answered).toEqual({ at: '2026-11-20T16:05:00.000Z', papers: 2, state: 'sent' });
    const told: SentPapers[] = [];
    const files: string[] = [];
    const { insurer } = house().outside;
    const listening: InsurerPort = {
      ...insurer!,
      sendFile: async (of, name, file) => {
        files.push(`${name} ${file.type}`);
        await insurer!.sendFile(of, name, file);
      },
      sendPapers: async (of, one) => void (of === id && told.push(one)),
      status: async () => asking,
    };
    await passing(house(), 8, { insurer: listening });
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ askedAt: since, text: 'Em anexo.', sentAt: '2026-11-20T16:05:00.000Z' });
    expect(told[0]!.files.map(({ name, type }) => `${name} ${type}`)).toEqual([
      `paper-${papers[0]} application/pdf`,
      `paper-${papers[1]} image/jpeg`,
    ]);
    expect(files).toEqual(expect.arrayContaining(told[0]!.files.map(({ name, type }) => `${name} ${type}`)));
    expect((await seen()).asked!.answered).toMatchObject({ state: 'received' });
    await says(received);
    expect(await seen()).toMatchObject({ state: 'submitted', asked: null, answerBy: '2026-12-15' });
    expect(await kinds()).toContain('policy-papers-there');
  });

  test('the same again, or at once, is the same answer', async () => {
    const one = { id: uuidv7(), papers: [await sent()] };
    const answers = await Promise.all([answering(one), answering(one), answering(one)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await calls()).toHaveLength(1);
  });

  test.each([
    ['neither text nor papers', { text: null }, 'invalid-input'],
    ['a text of nothing', { text: '   ' }, 'invalid-input'],
    ['a text that is too long', { text: 'a'.repeat(2001) }, 'invalid-input'],
    ['papers that are not there', { papers: [uuidv7()] }, 'evidence-missing'],
    ['another request', { since: '2026-11-19T16:00:00.000Z' }, 'papers-not-asked'],
  ])('with %s changes nothing', async (_, wish, code) => {
    expect((await answering(wish)).body.code).toBe(code);
    expect(await calls()).toEqual([]);
    expect((await seen()).asked!.answered).toBeNull();
  });

  test('is nobody else’s to give, nor with anybody else’s papers', async () => {
    const other = await anAccount(house(), { phoneConfirmed: true, emailProven: true });
    expect((await answering({}, other)).status).toBe(404);
    const stranger = await sent(other);
    expect((await answering({ papers: [stranger] })).body.code).toBe('evidence-missing');
    const mine = await sent();
    expect((await answering({ papers: [mine] })).status).toBe(200);
    expect((await answering({ papers: [mine] })).body.code).toBe('evidence-missing');
  });

  test('comes too late for what the insurer withdrew, asked anew, or decided', async () => {
    const later = '2026-11-21T09:00:00.000Z';
    house().clock.set('2026-11-21T09:01:00Z');
    // Word for word the same, but anew: it is told again, and what was meant for the first request is none for this.
    await says({ ...asking, since: later });
    expect((await answering()).body.code).toBe('papers-not-asked');
    expect((await kinds()).filter((kind) => kind === 'policy-pending')).toHaveLength(2);
    expect((await answering({ since: later })).status).toBe(200);
    await says(received);
    expect((await answering({ since: later })).body.code).toBe('papers-not-asked');
    const { body } = await ask(house(), endPolicy, { policyId: id }, own());
    expect(body.state).toBe('cancelled');
    expect((await answering({ since: later })).body.code).toBe('papers-not-asked');
  });

  test('is not told any more once the proposal is taken back', async () => {
    await answering();
    await ask(house(), endPolicy, { policyId: id }, own());
    const told: unknown[] = [];
    const { insurer } = house().outside;
    await passing(house(), 8, {
      insurer: { ...insurer!, sendPapers: async (of, one) => void (of === id && told.push(one)) },
    });
    expect(told).toEqual([]);
    expect((await calls())[0]!.doneAt).not.toBeNull();
  });

  test('that the insurer does not take is told by letter, in its words, and can be given again', async () => {
    await answering();
    const { insurer } = house().outside;
    const sendPapers = () => Promise.reject(new InsurerRefused('Arquivo ilegível.'));
    await passing(house(), 8, { insurer: { ...insurer!, sendPapers, status: async () => asking } });
    const policy = await seen();
    expect(policy.asked!.answered).toMatchObject({ state: 'refused' });
    expect(policy.may).toContain('answer');
    const letters = await lettersTo(house(), scene.owner.email);
    expect(letters.find(({ kind }) => kind === 'policy-papers-refused')!.text).toContain('Arquivo ilegível.');
  });
});

describe('the end of the insurer’s patience', () => {
  const at = async (instant: string) => {
    house().clock.set(instant);
    await runDuePolicies(house());
    await runDuePolicies(house());
  };
  const reminders = async () => (await kinds()).filter((kind) => kind.startsWith('policy-papers-'));

  test('is told three days before, and once it is over, to who sent nothing; nothing is decided by it', async () => {
    await at('2026-12-02T15:59:00Z');
    expect(await reminders()).toEqual([]);
    await at('2026-12-02T16:00:00Z');
    expect(await reminders()).toEqual(['policy-papers-reminder']);
    await at('2026-12-05T16:00:00Z');
    expect(await reminders()).toEqual(['policy-papers-reminder', 'policy-papers-late']);
    await at('2027-03-01T16:00:00Z');
    expect(await reminders()).toHaveLength(2);
    expect(await seen()).toMatchObject({ state: 'pending', may: ['answer', 'withdraw'] });
  });

  test('is told nobody who has answered', async () => {
    await answering();
    await at('2026-12-02T16:00:00Z');
    await at('2026-12-05T16:00:00Z');
    expect(await reminders()).toEqual([]);
  });

  test('does not take the reminder of the cover’s own end away', async () => {
    await at('2026-12-02T16:00:00Z');
    const accepted = {
      ...known,
      status: 'accepted',
      acceptedAt: since,
      policyNumber: '1',
      startsAt: '2026-12-03T03:00:00Z',
    };
    await says({ ...accepted, endsAt: '2027-12-03T03:00:00Z' } as InsurerAnswer);
    await at('2027-11-10T16:00:00Z');
    expect(await kinds()).toContain('policy-reminder');
  });
});

test('papers go thirty days after the decision, and their text stays with the proposal', async () => {
  const paper = await sent();
  await answering({ papers: [paper] });
  await passing(house(), 3, { insurer: { ...house().outside.insurer!, status: async () => asking } });
  await ask(house(), endPolicy, { policyId: id }, own());
  await passing(house(), 8);
  expect((await listServed(house().db, new Date('2027-01-01'))).map((one) => one.id)).toContain(id);
  await forgetRecording(house().db, id);
  expect(await house().db.$count(policyPapers, eq(policyPapers.id, paper))).toBe(0);
  expect((await listServed(house().db, new Date('2027-01-01'))).map((one) => one.id)).not.toContain(id);
});
