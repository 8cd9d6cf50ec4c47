import { expect, test, vi } from 'vitest';
import { onPlainClick } from './on-plain-click.ts';

const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false };

function click(how: Partial<typeof plain>) {
  const act = vi.fn();
  const preventDefault = vi.fn();
  onPlainClick(act)({ ...plain, ...how, preventDefault });
  return { acted: act.mock.calls.length === 1, prevented: preventDefault.mock.calls.length === 1 };
}

test('a plain click is handled', () => expect(click({})).toEqual({ acted: true, prevented: true }));

test.each([
  ['the middle button', { button: 1 }],
  ['Command', { metaKey: true }],
  ['Ctrl', { ctrlKey: true }],
  ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
  ['a click that was handled already', { defaultPrevented: true }],
])('%s is left to the browser', (_, how) => expect(click(how)).toEqual({ acted: false, prevented: false }));
