import type { Heard } from './read-xlsx.ts';

/** How the numbers of each style are shown: as dates, or filled up with zeros. */
export type Styles = { of: readonly ('number' | 'date' | 'moment' | { zeros: number })[]; epoch1904: boolean };

/** The formats of dates and times that Excel has of its own. */
const dates = new Set([14, 15, 16, 17, 27, 30, 36, 50, 57]);
const moments = new Set([18, 19, 20, 21, 22, 45, 46, 47]);
const day = 86_400_000;

/** Which styles are dates: a workbook keeps a date as a number of days. */
export function readStyles(walk: (on: Heard) => void, epoch1904: boolean): Styles {
  const formats = new Map<number, Styles['of'][number]>();
  const of: Styles['of'][number][] = [];
  let isCell = false;
  walk({
    open: ({ name, attributes: { numFmtId = '0', formatCode = '' } }) => {
      if (name === 'numFmt') formats.set(Number(numFmtId), formatOf(formatCode));
      if (name === 'cellXfs') isCell = true;
      if (name !== 'xf' || !isCell) return;
      const id = Number(numFmtId);
      of.push(formats.get(id) ?? (dates.has(id) ? 'date' : moments.has(id) ? 'moment' : 'number'));
    },
    close: (name) => {
      if (name === 'cellXfs') isCell = false;
    },
  });
  return { of, epoch1904 };
}

function formatOf(code: string): Styles['of'][number] {
  // Colours, languages and quoted words are no part of what it does.
  const bare = code.replace(/\[[^\]]*\]|"[^"]*"|\\./g, '').toLowerCase();
  if (/^0{2,20}$/.test(bare)) return { zeros: bare.length };
  if (/[hs]/.test(bare)) return 'moment';
  return /[dy]/.test(bare) ? 'date' : 'number';
}

type Cell = { type: string; style: number; value: string };

/** What a cell shows, as people would type it: dates as 2026-11-20, numbers without an exponent where they are whole. */
export function cellText({ type, style, value }: Cell, strings: readonly string[], styles: Styles): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  // `e` is an error of a formula, #REF! for example: it is told as what it is.
  if (type !== 'n' || value === '') return type === 'd' ? value.replace(/T00:00(?::00)?(?:\.0+)?Z?$/, '') : value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  const format = styles.of[style] ?? 'number';
  if (format === 'number') return plainNumber(number);
  if (typeof format === 'object')
    return Number.isSafeInteger(number) ? String(number).padStart(format.zeros, '0') : plainNumber(number);
  return dateText(number, format, styles.epoch1904);
}

/** Of more digits than a workbook keeps, the last are lost: it is left with its exponent, and refused as such. */
function plainNumber(number: number): string {
  if (Number.isInteger(number) && Math.abs(number) < 1e15) return number.toFixed(0);
  if (Math.abs(number) >= 1e15) return number.toExponential().replace('e', 'E');
  return String(Number(number.toPrecision(15)));
}

function dateText(number: number, format: 'date' | 'moment', epoch1904: boolean): string {
  // Excel counts from the last day of 1899, with a 29 February 1900 that never was.
  const days = epoch1904 ? number + 1462 : number < 60 ? number + 1 : number;
  const instant = new Date(Date.UTC(1899, 11, 30) + Math.round(days * day));
  if (number < 1 || Number.isNaN(instant.getTime()) || instant.getUTCFullYear() > 9999) return plainNumber(number);
  const text = instant.toISOString();
  const time = text.slice(11, 16);
  return format === 'date' || time === '00:00' ? text.slice(0, 10) : `${text.slice(0, 10)} ${time}`;
}
