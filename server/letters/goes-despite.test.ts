import { expect, test } from 'vitest';
import { letterCases } from '#tests/architecture/letter-cases.ts';
import { despite, goesDespite } from './goes-despite.ts';
import { urgentKinds } from './urgent.ts';

const letters = Object.values(letterCases).flatMap((build) => build('Ana', 'en'));
const kinds = new Set(letters.map(({ kind }) => kind));

test('what goes despite a stop is a kind of letter, once', () => {
  for (const list of Object.values(despite)) {
    expect(list.filter((kind) => !kinds.has(kind))).toEqual([]);
    expect(new Set(list).size).toBe(list.length);
  }
});

test('what lets in, proves or undoes goes whatever stops the others', () => {
  const guards = letters
    .filter(({ text }) => /\/(undo-change|reset-password|keep-account|confirm-email)/.test(text))
    .map(({ kind }) => kind);
  expect(guards.length).toBeGreaterThan(5);
  for (const kind of [...urgentKinds, ...guards])
    if (!aside.includes(kind)) expect([kind, goesDespite('bounced', kind)]).toEqual([kind, true]);
});
/** Those with a link that proves the address on the way: whoever cannot be reached is asked by the app. */
const aside = ['welcome', 'warranty-activated'];

test.each([
  ['bounced', 'phone-code', true],
  ['bounced', 'password-changed', true],
  ['bounced', 'policy-declined', false],
  ['bounced', 'service-due', false],
  ['complained', 'phone-code', true],
  ['complained', 'policy-declined', true],
  ['complained', 'claim-rejected', true],
  ['complained', 'service-due', false],
  ['complained', 'contact-message', false],
] as const)('%s: %s goes: %s', (reason, kind, goes) => {
  expect(goesDespite(reason, kind)).toBe(goes);
});
