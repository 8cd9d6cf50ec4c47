import { describe, expect, it } from 'vitest';
import { caretAfter, readDigits, showDigits } from './code-field.tsx';

describe('readDigits', () => {
  it.each([
    ['481029', '481029'],
    ['481 029', '481029'],
    ['481-029', '481029'],
    [' 481 029 \n', '481029'],
    ['Seu codigo e 481029', '481029'],
    ['4810295', '481029'],
    ['48a1', '481'],
    ['', ''],
  ])('%j gives %j', (text, digits) => {
    expect(readDigits(text, 6)).toBe(digits);
  });
});

describe('showDigits', () => {
  it.each([
    ['', ''],
    ['481', '481'],
    ['4810', '481 0'],
    ['481029', '481 029'],
  ])('%j shows %j', (digits, shown) => {
    expect(showDigits(digits, 6)).toBe(shown);
    expect(readDigits(shown, 6)).toBe(digits);
  });
});

describe('caretAfter', () => {
  it.each([
    [0, 0],
    [3, 3],
    [4, 5],
    [6, 7],
  ])('%i digits: position %i', (count, position) => {
    expect(caretAfter(count, 6)).toBe(position);
  });
});
