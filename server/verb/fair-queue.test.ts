import { expect, test } from 'vitest';
import { createFairQueue, QueueFull, type Line } from './fair-queue.ts';

function lineOf(line: string): Line {
  const [network = '', account] = line.split('/');
  return account === undefined ? { network } : { network, account };
}

/** A queue whose works end when the test says so, and the names of those that have begun, in their order. */
function aQueue(bounds: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const inTurn = createFairQueue({ atOnce: 1, perLine: 3, total: 6, ...bounds });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  /** `a` is a network, `a/1` an account in it. */
  const add = (line: string, name: string, lane?: string) =>
    inTurn({ ...lineOf(line), ...(lane && { lane }) }, () => {
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

test('a lane of its own has every other turn, and room when the other is full', async () => {
  const { add, finish, settle, begun, refused } = aQueue({ total: 3 });
  for (const line of ['a', 'b', 'c', 'd', 'e']) void add(line, line);
  for (const name of ['x1', 'x2']) void add('x', name, 'people');
  void add('y', 'y1', 'people');
  await settle();
  expect(refused).toEqual(['e']);
  await finish(7);
  expect(begun).toEqual(['a', 'b', 'x1', 'c', 'y1', 'd', 'x2']);
});

test('networks take turns first, then the accounts of one', async () => {
  const { add, finish, begun } = aQueue();
  for (const [line, name] of [
    ['a/1', 'a1'],
    ['a/1', 'a1 again'],
    ['a/2', 'a2'],
    ['a/3', 'a3'],
    ['b/1', 'b1'],
    ['b/1', 'b1 again'],
  ] as const)
    void add(line, name);
  await finish(6);
  expect(begun).toEqual(['a1', 'a1 again', 'b1', 'a2', 'b1 again', 'a3']);
});

test('a line has no more than its share at once, and those behind it begin', async () => {
  const { add, finish, settle, begun } = aQueue({ atOnce: 2, ofOneLine: 1 });
  for (const name of ['a1', 'a2', 'a3']) void add('a/1', name);
  await settle();
  expect(begun).toEqual(['a1']);
  void add('b/1', 'b1');
  void add('a/2', 'other');
  await settle();
  expect(begun).toEqual(['a1', 'b1']);
  await finish(5);
  expect(begun.toSorted()).toEqual(['a1', 'a2', 'a3', 'b1', 'other']);
  expect(begun.indexOf('other')).toBeLessThan(begun.indexOf('a3'));
});

test('a full queue makes room at the cost of the network with most waiting, however many accounts it has', async () => {
  const { add, finish, settle, begun, refused } = aQueue({ total: 4 });
  void add('a/0', 'a0');
  for (const nth of [1, 2, 3, 4]) void add(`a/${nth}`, `a${nth}`);
  void add('b/1', 'b1');
  void add('b/1', 'b2');
  await settle();
  expect(refused).toHaveLength(2);
  expect(refused.every((name) => name.startsWith('a'))).toBe(true);
  await finish(5);
  expect(begun).toContain('b1');
  expect(begun).toContain('b2');
});

test('failed work frees its place', async () => {
  const inTurn = createFairQueue({ atOnce: 1, perLine: 3, total: 6 });
  const answers = await Promise.allSettled([
    inTurn({ network: 'a' }, () => Promise.reject(new Error('broken'))),
    inTurn({ network: 'a' }, () => Promise.resolve('done')),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await inTurn({ network: 'a' }, () => Promise.resolve('later'))).toBe('later');
});
