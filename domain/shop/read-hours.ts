import { weekdays, type OpeningHours, type Weekday } from './store.ts';

/** The first letters of the days in Portuguese and English; longer words (`segunda-feira`, `monday`) begin with them. */
const days: Record<string, Weekday> = {
  seg: 'mon',
  ter: 'tue',
  qua: 'wed',
  qui: 'thu',
  sex: 'fri',
  sab: 'sat',
  dom: 'sun',
  mon: 'mon',
  tue: 'tue',
  wed: 'wed',
  thu: 'thu',
  fri: 'fri',
  sat: 'sat',
  sun: 'sun',
};

/**
 * Reads opening hours as people write them: `mon-fri 09:00-18:00; sat 09:00-13:00`, `seg a sex das 9h às 12h e das
 * 13h30 às 18h; sáb 9h-13h; dom fechado`. Days that are not named are closed. Null for what cannot be read with
 * certainty, and for hours that overlap, end before they begin or go past midnight.
 */
export function readHours(text: string): OpeningHours | null {
  const found = new Map<Weekday, [string, string][]>();
  const closed = new Set<Weekday>();
  for (const group of folded(text).split(/[;\n|]/)) {
    if (group.trim() === '') continue;
    const read = readGroup(group.trim());
    if (!read) return null;
    for (const day of read.days) {
      if (read.hours.length === 0) closed.add(day);
      found.set(day, [...(found.get(day) ?? []), ...read.hours]);
    }
  }
  const hours: OpeningHours = {};
  for (const day of weekdays) {
    const spans = found.get(day)?.toSorted(([a], [b]) => (a < b ? -1 : 1)) ?? [];
    if (!areApart(spans) || (closed.has(day) && spans.length > 0)) return null;
    if (spans.length > 0) hours[day] = spans;
  }
  return Object.keys(hours).length > 0 ? hours : null;
}

/** Lower case without accents; all kinds of dashes become one, and joining words are removed. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/-feira\b/g, '')
    .replace(/\b(das|de|from)\s/g, ' ')
    .replace(/\s(as|ate|to|until)\s/g, '-')
    .replace(/\s(e|and|&)\s/g, ',')
    .replace(/\sa\s/g, '-');
}

/** `seg-sex 9h-18h`: the days, then the hours; no hours at all for `fechado`. */
function readGroup(group: string): { days: Weekday[]; hours: [string, string][] } | null {
  const [, dayPart = '', hourPart = ''] = /^([a-z][a-z\s,-]*?)[\s,:]+(\d.*|fechad[ao]|closed)$/.exec(group) ?? [];
  const named = readDays(dayPart);
  if (!named) return null;
  if (!/^\d/.test(hourPart)) return { days: named, hours: [] };
  const spans = hourPart.split(',').map(readSpan);
  return spans.every((span) => span !== null) ? { days: named, hours: spans } : null;
}

function readDays(text: string): Weekday[] | null {
  if (/^(todos os dias|diariamente|every day|daily)$/.test(text.trim())) return [...weekdays];
  const ranges = text.split(',').map((part) => {
    const ends = part.split('-').map((word) => dayOf(word.trim()));
    const [first, last = first] = ends;
    return ends.length > 2 || !first || !last ? null : daysFrom(first, last);
  });
  return ranges.every((range) => range !== null) ? ranges.flat() : null;
}

/** A day by its word. Other words that begin like one (`quando`) are not days. */
function dayOf(word: string): Weekday | undefined {
  const isWhole = /^(segunda|terca|quarta|quinta|sexta|sabado|domingo|(mon|tues|wednes|thurs|fri|satur|sun)day)s?$/;
  return word.length === 3 || isWhole.test(word) ? days[word.slice(0, 3)] : undefined;
}

/** From one day to another, over the weekend where it must be (`dom a qui`). */
function daysFrom(first: Weekday, last: Weekday): Weekday[] {
  const at = weekdays.indexOf(first);
  const count = (weekdays.indexOf(last) - at + 7) % 7;
  return Array.from({ length: count + 1 }, (_, step) => weekdays[(at + step) % 7]!);
}

function readSpan(text: string): [string, string] | null {
  const ends = text.split('-').map((part) => timeOf(part.trim()));
  const [from, to] = ends;
  return ends.length === 2 && from && to && from < to ? [from, to] : null;
}

/** `9h`, `9h30`, `09:00` or `9` as `09:00`. */
function timeOf(text: string): string | null {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:h](\d{2})(?:min|h)?|h|hs|hrs)?$/.exec(text) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** Whether no span begins before the one before has ended. */
function areApart(spans: readonly [string, string][]): boolean {
  return spans.every(([from], at) => at === 0 || from >= spans[at - 1]![1]);
}
