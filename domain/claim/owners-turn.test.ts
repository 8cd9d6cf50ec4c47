import { expect, test } from 'vitest';
import { ownersTurn } from './owners-turn.ts';
import { noTerm } from './term.ts';

const shop = { id: '00000000-0000-4000-8000-000000000001', cnpj: '12345678000195', name: 'Aro 29', city: null };
const [dueOn, before, after] = ['2026-11-20', '2026-11-20', '2026-11-21'];

test.each([
  ['a shop asks for a yes', { state: 'asked', shop, dueOn, brandGives: false }, before, 'answer'],
  ['on the last day of the term the shop still acts', { state: 'open', shop, dueOn, brandGives: false }, before, null],
  ['after it the remedy is the owner’s', { state: 'open', shop, dueOn, brandGives: false }, after, 'choose-remedy'],
  ['who has chosen waits', { state: 'remedy-chosen', shop, dueOn, brandGives: false }, after, null],
  ['goodwill has no term', { state: 'requested', shop, dueOn: noTerm, brandGives: false }, after, null],
  ['given back by its shop', { state: 'requested', shop: null, dueOn, brandGives: false }, before, 'choose-shop'],
  ['the brand decides without a shop', { state: 'in-review', shop: null, dueOn, brandGives: false }, before, null],
  [
    'chosen, and its shop is gone',
    { state: 'remedy-chosen', shop: null, dueOn, brandGives: false },
    after,
    'choose-shop',
  ],
  ['the brand gives what was chosen', { state: 'remedy-chosen', shop: null, dueOn, brandGives: true }, after, null],
  ['over', { state: 'replaced', shop, dueOn, brandGives: false }, after, null],
] as const)('%s', (_, claim, today, turn) => {
  expect(ownersTurn(claim, today)).toBe(turn);
});
