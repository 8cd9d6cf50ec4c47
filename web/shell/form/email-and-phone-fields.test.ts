import { describe, expect, it } from 'vitest';
import { formatPhoneInput } from './email-and-phone-fields.tsx';

/** The caret as `|`. */
const run = (typed: string) => {
  const { text, caret } = formatPhoneInput(typed.replace('|', ''), typed.indexOf('|'));
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
};

describe('formatPhoneInput', () => {
  it.each([
    ['at the end', '119|', '(11) 9|'],
    ['the last digit', '(11) 98765-432' + '1|', '(11) 98765-4321|'],
    ['pasted with the country code', '+55 11 98765-4321|', '(11) 98765-4321|'],
    ['a digit in the middle', '(11) 98|65-4321', '(11) 98|654-321'],
    ['a digit taken out in the middle', '(11) 987|5-4321', '(11) 987|54-321'],
    ['at the start', '|11) 98765-4321', '(|11) 98765-4321'],
    ['emptied', '|', '|'],
  ])('%s', (_, typed, expected) => {
    expect(run(typed)).toBe(expected);
  });
});
