/** The first digits of typed or pasted text: `481-029` and `Your code is 481 029` both give `481029`. */
export function readDigits(text: string, length: number): string {
  return text.replace(/\D/g, '').slice(0, length);
}

/** Digits in two halves, the way people read them: `481 029`; the gap is added with the digit after it. */
export function showDigits(digits: string, length: number): string {
  const half = Math.ceil(length / 2);
  return digits.length > half ? `${digits.slice(0, half)} ${digits.slice(half)}` : digits;
}

/** The position of the caret in the shown text after so many digits. */
export function caretAfter(count: number, length: number): number {
  return count > Math.ceil(length / 2) ? count + 1 : count;
}
