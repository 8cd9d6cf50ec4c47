import { to } from '#domain/paths.ts';
import { held, lost, statesOf } from '#web/all-screens/screen-state.ts';

const numbers = 'GET /api/shop/claim-numbers';
const buckets = [
  { from: 0, to: 7, mark: 'running' },
  { from: 8, to: 15, mark: 'running' },
  { from: 16, to: 22, mark: 'running' },
  { from: 23, to: 30, mark: 'near' },
  { from: 31, to: null, mark: 'passed' },
];
const opened = [2, 0, 3, 1, 4, 6, 5, 3, 7, 4, 8, 5];
const months = opened.map((count, at) => ({
  month: `${at === 0 ? 2025 : 2026}-${String(at === 0 ? 12 : at).padStart(2, '0')}`,
  opened: count,
  approved: Math.ceil(count / 2),
  rejected: Math.floor(count / 3),
}));
const filled = {
  today: '2026-11-22',
  from: '2025-12-01',
  buckets,
  waiting: [
    { state: 'requested', count: 3, ages: [2, 1, 0, 0, 0] },
    { state: 'open', count: 4, ages: [1, 2, 1, 0, 0] },
    { state: 'in-review', count: 3, ages: [0, 1, 0, 1, 1] },
    { state: 'approved', count: 1, ages: [0, 0, 0, 1, 0] },
  ],
  decided: { count: 37, approved: 29, medianDays: 6.5, ninetyPercentDays: 18 },
  months,
  failures: [
    { name: 'Câmbio traseiro', brand: 'Shimano', model: 'Deore RD-M5120', batch: 'L-2026-07', claims: 5, bikes: 4 },
    { name: 'Motor', brand: 'Volt', model: 'M400', batch: null, claims: 2, bikes: 2 },
  ],
};
const none = {
  ...filled,
  waiting: [],
  decided: { count: 0, approved: 0, medianDays: null, ninetyPercentDays: null },
  failures: [],
};

export default statesOf(
  { path: to.shop.claimNumbers.pattern, session: 'mechanic' },
  {
    filled: { shows: 'A year of claims', interfere: [{ endpoint: numbers, answer: filled }] },
    undecided: { shows: 'Nothing decided, nothing repeated', interfere: [{ endpoint: numbers, answer: none }] },
    none: {
      shows: 'No claim yet',
      interfere: [{ endpoint: numbers, answer: { ...none, months: months.map((month) => ({ ...month, opened: 0 })) } }],
    },
    loading: { shows: 'Loading', interfere: held(numbers) },
    offline: { shows: 'Offline', interfere: lost(numbers) },
  },
);
