import * as z from 'zod/mini';
import { languages } from '#domain/account/language.ts';
import { brokenPasswordRules, passwordMaxLength } from '#domain/account/password.ts';
import { parseCep } from '#domain/brazil/cep.ts';
import { parseCnpj } from '#domain/brazil/cnpj.ts';
import { parseMoney } from '#domain/brazil/money.ts';
import { parseMobile, parsePhone } from '#domain/brazil/phone.ts';
import { parseState } from '#domain/brazil/state.ts';
import { offices } from '#domain/shop/office.ts';
import { addDays, type CalendarDate } from '#domain/warranty/calendar-date.ts';

/**
 * Characters that no cell may hold: control characters, unassigned ones, and marks that turn the direction of the
 * text around.
 */
const forbidden = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Bidi_Control}]/u;

/** A cell that must not be empty: trimmed, white space folded, composed (NFC), with a maximum length. */
export function requiredText(max: number) {
  return z.string({ error: 'required' }).check(
    z.overwrite((text) => text.normalize('NFC').trim().replace(/\s+/gu, ' ')),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(max, { error: 'too-long', abort: true }),
    z.refine((text) => !forbidden.test(text), { error: 'invalid' }),
  );
}

/** A cell that may be empty; it is undefined then. */
export function optionalText(max: number) {
  return z.optional(requiredText(max));
}

/** A cell that deletes the value when it holds a dash. An empty one leaves the value as it is. */
export function orNone<T>(schema: z.ZodMiniType<T, string>) {
  const read = z.transform((text: string, { issues }) => {
    if (text.trim() === '-') return null;
    const result = schema.safeParse(text);
    if (result.success) return result.data;
    issues.push({ code: 'custom', input: text, message: result.error.issues[0]!.message });
    return z.NEVER;
  });
  return z.optional(z.pipe(z.string(), read));
}

/** A cell parsed by `read`; null is refused with the code. */
export function readBy<T>(read: (text: string) => T | null, code: string) {
  return z.pipe(
    z.string({ error: 'required' }),
    z.transform((text, { issues }) => {
      const value = read(text.trim());
      if (value !== null) return value;
      issues.push({ code: 'custom', input: text, message: code });
      return z.NEVER;
    }),
  );
}

/** A whole number from `min` to `max`, in plain digits. */
export function wholeNumber(min: number, max: number) {
  const digits = readBy((text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : null), 'number-malformed');
  return z.pipe(digits, z.int().check(z.gte(min, 'too-small'), z.lte(max, 'too-large')));
}

/** A number with a decimal point or comma, from `min` to `max`: degrees of latitude. */
export function decimalNumber(min: number, max: number) {
  const read = (text: string) => (/^-?\d{1,9}([.,]\d{1,15})?$/.test(text) ? Number(text.replace(',', '.')) : null);
  return z.pipe(readBy(read, 'invalid'), z.number().check(z.gte(min, 'too-small'), z.lte(max, 'too-large')));
}

/** Money in any Brazilian or English writing that can mean one amount only; in cents of BRL. */
export const moneyCents = readBy(parseMoney, 'money-malformed');

const yes = new Set(['1', 'yes', 'y', 'sim', 's', 'true', 'verdadeiro', 'x']);
const no = new Set(['0', 'no', 'n', 'não', 'nao', 'false', 'falso']);

/** Yes or no, in English, Portuguese and Excel's words. */
export const flagValue = readBy((text) => {
  const word = text.normalize('NFC').toLowerCase();
  return yes.has(word) || (no.has(word) ? false : null);
}, 'flag-malformed');

/** A brand's slug: small letters, digits and dashes; capitals are read as small ones. */
export const slugSchema = z
  .string({ error: 'required' })
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9-]{2,40}$/, 'slug-malformed'));

/** The suffix that programs without a date type write after a date. */
const midnight = /[ T]00:00(:00)?$/;
const relative = /^today(?:([+-])(\d{1,5}))?$/;

/**
 * A calendar date: `2026-11-20`, `20/11/2026`, or this many days from the day of the import, `today-61`. The last is
 * kept as written, because a schema has no clock: `dateIn` turns it into a date.
 */
export const importDate = readBy((cell) => {
  const text = cell.replace(midnight, '');
  if (relative.test(text)) return text;
  const brazilian = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (!brazilian) return isDate(text) ? text : null;
  const [, day = '', month = '', year = ''] = brazilian;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : null;
}, 'date-malformed');

/** The day that a value of `importDate` means on this day. */
export function dateIn(value: string, today: CalendarDate): CalendarDate {
  const match = relative.exec(value);
  if (!match) return value;
  const days = Number(match[2] ?? 0);
  return addDays(today, match[1] === '-' ? -days : days);
}

/** Whether the text is an existing day, of a plausible year of sale. */
function isDate(text: string): boolean {
  return z.iso.date().safeParse(text).success && text >= '1900-01-01' && text <= '2100-12-31';
}

/** A company's number in any usual format, to its 14 characters. */
export const cnpjCell = readBy(parseCnpj, 'cnpj-malformed');

/** A postal code, to its eight digits. */
export const cepCell = readBy(parseCep, 'cep-malformed');

/** The two letters of a state. */
export const stateCell = readBy(parseState, 'state-unknown');

/** A landline or mobile number, as E.164. */
export const phoneCell = readBy(parsePhone, 'phone-malformed');

/** A mobile number, as E.164. */
export const mobileCell = readBy(parseMobile, 'phone-malformed');

/** A language of the product; Portuguese by default. */
export const languageCell = z._default(
  readBy(
    (text) => languages.find((language) => language.toLowerCase() === text.toLowerCase()) ?? null,
    'language-unknown',
  ),
  'pt-BR',
);

/** An office in a bike shop. */
export const officeCell = readBy(
  (text) => offices.find((office) => office === text.toLowerCase()) ?? null,
  'office-unknown',
);

/** A password that keeps the rules. */
export const passwordCell = readBy(
  (text) => ([...text].length <= passwordMaxLength && brokenPasswordRules(text).length === 0 ? text : null),
  'password-weak',
);
