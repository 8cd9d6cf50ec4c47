import { expect, test } from 'vitest';
import { createFairQueue, QueueFull } from './fair-queue.ts';

/** A queue whose works end when the test says so, and the names of those that have begun, in their order. */
function aQueue(bounds: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const inTurn = createFairQueue({ atOnce: 1, perLine: 3, total: 6, ...bounds });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const add = (line: string, name: string) =>
    inTurn(line, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.push(end));
    }).catch((error: unknown) => {
      if (!(error instanceof QueueFull)) throw error;
      refused.push(name);
    });
  const settle = () => new Promise((done) => setImmediate(done));
  const finish = async (times: number) => {
    for (let i = 0; i < times; i++) {
      await settle();
      ends.shift()?.();
    }
    await settle();
  };
  return { add, finish, settle, begun, refused };
}

test('lines take turns, regardless of arrival', async () => {
  const { add, finish, begun } = aQueue();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name);
  void add('b', 'b1');
  void add('c', 'c1');
  void add('b', 'b2');
  await finish(6);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('a full line refuses its own work only', async () => {
  const { add, finish, settle, begun, refused } = aQueue();
  for (let i = 1; i <= 6; i++) void add('a', `a${i}`);
  void add('b', 'b1');
  await settle();
  expect(refused).toEqual(['a5', 'a6']);
  await finish(5);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('a full queue makes room for a shorter line at the cost of the longest', async () => {
  const { add, finish, settle, begun, refused } = aQueue();
  for (let i = 1; i <= 4; i++) void add('a', `a${i}`);
  for (let i = 1; i <= 3; i++) void add('b', `b${i}`);
  void add('c', 'c1');
  await settle();
  expect(refused).toEqual(['a4']);
  void add('d', 'd1');
  void add('e', 'e1');
  await settle();
  expect(refused).toEqual(['a4', 'b3', 'a3']);
  await finish(7);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'd1', 'e1', 'b2']);
});

test('a queue full of lines of one refuses new work until there is room', async () => {
  const { add, finish, settle, begun, refused } = aQueue({ total: 2 });
  for (const line of ['a', 'b', 'c', 'd']) void add(line, line);
  await settle();
  expect(refused).toEqual(['d']);
  await finish(1);
  void add('d', 'd again');
  await finish(3);
  expect(begun).toEqual(['a', 'b', 'c', 'd again']);
});

test('failed work frees its place', async () => {
  const inTurn = createFairQueue({ atOnce: 1, perLine: 3, total: 6 });
  const answers = await Promise.allSettled([
    inTurn('a', () => Promise.reject(new Error('broken'))),
    inTurn('a', () => Promise.resolve('done')),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await inTurn('a', () => Promise.resolve('later'))).toBe('later');
});
