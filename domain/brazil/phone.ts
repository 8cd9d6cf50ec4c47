/**
 * Area codes in use (67). Source: Anatel's numbering plan. Kept here because libphonenumber-js, which knows them too,
 * weighs 48 kB (gzip) in the browser; a test holds this file against it. Unassigned: 20, 23, 25, 26, 29, 30, 36, 39,
 * 40, 50, 52, 56 to 60, 70, 72, 76, 78, 80, 90.
 */
const areaCodes = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

/**
 * Reads a Brazilian mobile number in any usual format and gives it as E.164 (`+5511987654321`), or null when it is none.
 * A mobile number is an area code and nine digits that begin with 9 (Anatel Res. 749/2022 gives 7 and 8 to mobile
 * service as well, but none is in use and 700 is satellite). A missing 9 is not guessed.
 */
export function parseMobile(text: string): string | null {
  const digits = nationalDigits(text, 11);
  return digits !== null && digits[2] === '9' ? `+55${digits}` : null;
}

/**
 * Reads a Brazilian number that rings somewhere, mobile or landline, and gives it as E.164 (`+551133334444`), or
 * null. A landline is an area code and eight digits that begin with 2 to 5. Numbers that work within Brazil only
 * (0800, 4004) are none.
 */
export function parsePhone(text: string): string | null {
  const digits = nationalDigits(text, 10);
  return digits !== null && /[2-5]/.test(digits[2]!) ? `+55${digits}` : parseMobile(text);
}

/** Area code and number, this many digits together, without their prefix: `+55`, `55`, a `0`. */
function nationalDigits(text: string, length: 10 | 11): string | null {
  const trimmed = text.trim();
  if (!/^\+?[\d\s().-]+$/.test(trimmed)) return null;
  let digits = trimmed.replace(/\D/g, '');
  if (trimmed.startsWith('+')) {
    if (!digits.startsWith('55')) return null;
    digits = digits.slice(2);
  } else if (digits.length === length + 2 && digits.startsWith('55')) {
    digits = digits.slice(2);
  } else if (digits.length === length + 1 && digits.startsWith('0')) {
    digits = digits.slice(1);
  }
  return digits.length === length && areaCodes.has(digits.slice(0, 2)) ? digits : null;
}

/** `+5511987654321` as people write it: `(11) 98765-4321`. */
export function formatMobile(e164: string): string {
  const digits = e164.slice(3);
  return `(${digits.slice(0, 2)}) ${digits.slice(2, 7)}-${digits.slice(7)}`;
}

/** A number that rings somewhere, as people write it: `(11) 98765-4321`, a landline `(11) 3333-4444`. */
export function formatPhone(e164: string): string {
  const digits = e164.slice(3);
  return `(${digits.slice(0, 2)}) ${digits.slice(2, -4)}-${digits.slice(-4)}`;
}

/** `+5511987654321` with all but the first and the last digits hidden: `(11) 9••••-4321`. */
export function maskMobile(e164: string): string {
  const digits = e164.slice(3);
  return `(${digits.slice(0, 2)}) ${digits.slice(2, 3)}••••-${digits.slice(7)}`;
}

/** The content of a phone field while it is typed: digits grouped as far as they go, national form. */
export function formatMobileTyping(text: string): string {
  let digits = text.replace(/\D/g, '');
  if (text.trim().startsWith('+55') || digits.length > 11) digits = digits.replace(/^55/, '');
  digits = digits.replace(/^0/, '').slice(0, 11);
  if (digits.length <= 2) return digits;
  if (digits.length <= 7) return `(${digits.slice(0, 2)}) ${digits.slice(2)}`;
  return `(${digits.slice(0, 2)}) ${digits.slice(2, 7)}-${digits.slice(7)}`;
}

/** Digits at the end of a number that say which one of its range it is. */
const within = 5;

/**
 * The range of a number in E.164: all of it but the last five digits, which is 100,000 numbers. Brazilian carriers get
 * numbers in blocks of 10,000 (Anatel, Plano de Numeração); people who earn by texts to their own numbers have a few
 * adjacent blocks, while the cyclists of one city are spread over hundreds of such ranges.
 */
export function prefixOf(phone: string): string {
  return phone.slice(0, -within);
}

/** A range as an operator reads it: `+55 11 9876x-xxxx`, with a letter for each digit that is left open. */
export function formatPrefix(prefix: string): string {
  const [, country = '', area = '', rest = ''] = /^\+(55)(\d{2})(\d*)$/.exec(prefix) ?? [];
  return country === '' ? `${prefix}${'x'.repeat(within)}` : `+${country} ${area} ${rest}x-xxxx`;
}
