import { expect, test } from 'vitest';
import { orderWaiting, startable } from './import-order.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 15, 0, second));
/** `A1 A2 B3*`: key, second of its coming, a star where it runs. */
const queue = (text: string) =>
  text.split(' ').map((id) => ({
    id,
    keyId: id[0]!,
    since: at(Number(id[1])),
    startedAt: id.endsWith('*') ? at(9) : null,
  }));
const ids = (all: { id: string }[]) => all.map(({ id }) => id).join(' ');

test.each([
  ['in the order of their coming', 'A1 B2 C3', {}, 'A1 B2 C3'],
  ['one of each key, then the second of each', 'A1 A2 A3 B4 B5 C6', {}, 'A1 B4 C6 A2 B5 A3'],
  ['one that runs is its key’s first', 'A0* A1 A2 B3', {}, 'B3 A1 A2'],
  ['who was served longest ago, or never, goes first', 'A1 B2 C3', { A: at(8), B: at(7) }, 'C3 B2 A1'],
  ['nobody waits', 'A1* B2*', {}, ''],
])('%s', (_name, all, lastStarts: Record<string, Date>, order) => {
  expect(ids(orderWaiting(queue(all), new Map(Object.entries(lastStarts))))).toBe(order);
});

test.each([
  ['two may', 'A1 B2 C3', ['A1', 'B2']],
  ['one of a key', 'A1 A2', ['A1']],
  ['beside one of another key', 'A0* A1 B2 C3', ['B2']],
  ['none beside two', 'A1* B2* C3', []],
  ['none beside more than may, as another process may count', 'A1* B2* C3* D4', []],
])('%s', (_name, all, may) => {
  expect(startable(queue(all), new Map(), 2)).toEqual(may);
});
