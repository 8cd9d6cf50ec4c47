import { expect, test } from 'vitest';
import { perThousand, timesExpected } from './failure-rate.ts';

test.each([
  { approved: 31, bikes: 1000, rate: 31 },
  { approved: 1, bikes: 3, rate: 333 },
  { approved: 5, bikes: 2100, rate: 2.4 },
  { approved: 0, bikes: 12, rate: 0 },
  { approved: 2, bikes: 0, rate: null },
])('$approved of $bikes bikes are $rate per thousand', ({ rate, ...counted }) => {
  expect(perThousand(counted)).toBe(rate);
});

test.each([
  { approved: 31, bikes: 1000, others: { approved: 24, bikes: 2000 }, times: 2.6 },
  { approved: 3, bikes: 1000, others: { approved: 12, bikes: 1000 }, times: 0.3 },
  { approved: 2, bikes: 10, others: { approved: 1, bikes: 9000 }, times: null },
  { approved: 9, bikes: 100, others: { approved: 0, bikes: 0 }, times: null },
  { approved: 9, bikes: 0, others: { approved: 3, bikes: 10 }, times: null },
])('$approved of $bikes beside $others.approved of $others.bikes: $times times', ({ times, ...counted }) => {
  expect(timesExpected(counted)).toBe(times);
});
