import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { outageOf } from './outage.ts';
import { NoPlace, places } from './places.ts';

test('so many works at once, the others in the order in which they came', async () => {
  const inPlace = places(2, 5_000);
  const begun: number[] = [];
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const works = gates.map(({ promise }, at) => inPlace(async () => (begun.push(at), promise)));
  // Time: nobody else begins after a turn of the loop either.
  await sleep(1);
  expect(begun).toEqual([0, 1]);
  gates[1]!.resolve();
  await works[1];
  // Time: nobody else begins after a turn of the loop either.
  await sleep(1);
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve();
  await Promise.all(works);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('a work that fails leaves its place', async () => {
  const inPlace = places(1, 5_000);
  await expect(inPlace(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inPlace(() => Promise.resolve('next'))).toBe('next');
});

test('nobody waits longer than that, and who has gone takes no place', async () => {
  const inPlace = places(1, 20);
  const gate = Promise.withResolvers<void>();
  const first = inPlace(() => gate.promise);
  const error: unknown = await inPlace(() => Promise.resolve()).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NoPlace);
  expect(outageOf(error)).toBe('53300');
  gate.resolve();
  await first;
  expect(await inPlace(() => Promise.resolve('next'))).toBe('next');
});
