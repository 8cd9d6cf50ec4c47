import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { periodInWords } from '#domain/insurance/period.ts';
import { moodIn, moodWords } from '#domain/insurance/sandbox-mood.ts';
import type { InsurerAnswer } from '#server/outside/insurer-port.ts';
import { useHouse } from '#tests/server/house.ts';
import { fileOf, sampleProposal } from '#tools/insurer/sample-proposal.ts';
import { openSandbox } from './open-sandbox.ts';
import { setMood } from './sandbox-memory.store.ts';

const house = useHouse();
let count = 0;

/** A proposal with these words in its complement, sent now. */
function proposing(complemento: string) {
  const now = house().clock.now().toISOString();
  const id = `0193b1c2-0000-7000-8000-${String(++count).padStart(12, '0')}`;
  const proposal = { ...sampleProposal(id), submittedAt: now };
  proposal.holder = { ...proposal.holder, address: { ...proposal.holder.address, complemento } };
  return proposal;
}

const insurer = () => house().outside.insurer!;

/** What it answers at these seconds after the proposal, the first time at once. */
async function answersTo(complemento: string, at: readonly number[]): Promise<string[]> {
  const proposal = proposing(complemento);
  const said = (asked: Promise<InsurerAnswer | null>) =>
    asked.then(
      (answer) => answer?.status ?? 'unknown',
      (error: Error) => error.message,
    );
  const answers = [await said(insurer().propose(proposal))];
  let passed = 0;
  for (const seconds of at) {
    house().clock.advance(seconds - passed);
    passed = seconds;
    const answer = await said(insurer().status(proposal.id));
    answers.push(answer === 'unknown' ? await said(insurer().propose(proposal)) : answer);
  }
  return answers;
}

test.each([
  ['apto 42', [3, 5], ['received', 'received', 'accepted']],
  ['Recusar, por favor', [3, 5], ['received', 'received', 'declined']],
  ['demorar', [60, 1799, 1801], ['received', 'received', 'received', 'accepted']],
  ['fora do ar', [30, 61, 66], ['The insurer answered 503.', 'The insurer answered 503.', 'received', 'accepted']],
  ['dar erro', [30, 61], ['The insurer answered 500.', 'The insurer answered 500.', 'accepted']],
  [
    'absurdo',
    [30, 61],
    ['The insurer answered what makes no sense.', 'The insurer answered what makes no sense.', 'accepted'],
  ],
  ['duas vezes', [1, 2], ['accepted', 'accepted', 'accepted']],
  ['contradizer', [5, 63, 65], ['received', 'accepted', 'accepted', 'declined']],
  ['documento', [5, 3600, 15 * 86_400 + 5], ['received', 'pending', 'pending', 'declined']],
])('%s', async (complemento, at, answers) => expect(await answersTo(complemento, at)).toEqual(answers));

test('every word has its mood, and ordinary complements have none', () => {
  for (const [word, mood] of moodWords) expect(moodIn(`Casa 2, ${word.toUpperCase()}`)).toBe(mood);
  expect(['', 'apto 42', 'bloco B'].map(moodIn)).toEqual([null, null, null]);
});

test('what it was told outlives the process, and so does its mood', async () => {
  const proposal = proposing('');
  const file = fileOf(Buffer.from('a picture'));
  await insurer().sendFile(proposal.id, 'frame', file);
  const { db, clock } = house();
  const another = openSandbox({ db, clock });
  const files = [{ name: 'frame' as const, type: file.type, bytes: file.bytes, sha256: file.sha256 }];
  const answer = await another.propose({ ...proposal, files });
  expect(await insurer().status(proposal.id)).toEqual(answer);
  await setMood(db, 'down');
  await expect(another.status(proposal.id)).rejects.toThrow('503');
  await setMood(db, 'accepts');
  expect(await another.status(proposal.id)).toEqual(answer);
});

test('a file that is not what was noted of it is not sent', async () => {
  const file = { ...fileOf(Buffer.from('a picture')), sha256: '00'.repeat(32) };
  await expect(insurer().sendFile(proposing('').id, 'frame', file)).rejects.toThrow('not what was noted');
});

test('the cover begins with the acceptance and ends at 24h, as the demo’s conditions say', async () => {
  const proposal = proposing('duas vezes');
  const answer = await insurer().propose(proposal);
  if (answer.status !== 'accepted') throw new Error(answer.status);
  const period = { startsAt: new Date(answer.startsAt), endsAt: new Date(answer.endsAt) };
  expect(periodInWords(period)).toMatch(/às 24h de .+$/);
  expect(readFileSync('demo/terms/gratis-12.txt', 'utf8')).toContain(
    'começa quando a seguradora aceita a proposta e termina às 24 horas',
  );
});
