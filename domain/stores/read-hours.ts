import { areApart, weekdays, type OpeningHours, type OpenSpan, type Weekday } from './store.ts';

/** What hours are said of: a day of the week, or national holidays. */
type Day = Weekday | 'holidays';

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

/** The latest end that is read as one of the next day: later ones are more likely a slip (`18h-9h`). */
const latestNight = '06:00';

/**
 * Reads opening hours as people write them: `mon-fri 09:00-18:00; sat 09:00-13:00`, `seg a sex das 9h às 12h e das
 * 13h30 às 18h; sáb e feriados 9h-13h; dom fechado`, `sex e sáb 18h-2h`, `todos os dias 0h-24h; feriados normal`. Days of
 * the week that are not named are closed; of holidays that are not named nothing is known. Null for what cannot be read
 * with certainty, and for hours that overlap.
 */
export function readHours(text: string): OpeningHours | null {
  const found = new Map<Day, OpenSpan[]>();
  const closed = new Set<Day>();
  let asUsual = false;
  for (const group of folded(text).split(/[;\n|]/)) {
    if (group.trim() === '') continue;
    const read = readGroup(group.trim());
    if (!read) return null;
    if (read.hours === 'as-usual') {
      asUsual = true;
      continue;
    }
    for (const day of read.days) {
      if (read.hours.length === 0) closed.add(day);
      found.set(day, [...(found.get(day) ?? []), ...read.hours]);
    }
  }
  if (asUsual && found.has('holidays')) return null;
  if ([...found].some(([day, spans]) => closed.has(day) && spans.length > 0)) return null;
  return inOrder(found, asUsual);
}

/** The spans of each day in the order of the day, if they are apart and at least one day of the week has some. */
function inOrder(found: ReadonlyMap<Day, readonly OpenSpan[]>, asUsual: boolean): OpeningHours | null {
  const sorted = (day: Day) => (found.get(day) ?? []).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const hours: OpeningHours = {};
  for (const day of weekdays) {
    const spans = sorted(day);
    if (spans.length > 0) hours[day] = spans;
  }
  if (Object.keys(hours).length === 0 || !areApart(hours)) return null;
  if (asUsual) return { ...hours, holidays: 'as-usual' };
  if (!found.has('holidays')) return hours;
  const holidays = sorted('holidays');
  return areApart({ mon: holidays }) ? { ...hours, holidays } : null;
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

/** `seg-sex 9h-18h`: the days, then the hours; no hours at all for `fechado`. Only holidays can be `normal`. */
function readGroup(group: string): { days: Day[]; hours: OpenSpan[] | 'as-usual' } | null {
  const shape = /^([a-z][a-z\s,-]*?)[\s,:]+(\d.*|fechad[ao]s?|closed|normal)$/;
  const [, dayPart = '', hourPart = ''] = shape.exec(group) ?? [];
  const named = readDays(dayPart);
  if (!named) return null;
  if (hourPart === 'normal')
    return named.every((day) => day === 'holidays') ? { days: named, hours: 'as-usual' } : null;
  if (!/^\d/.test(hourPart)) return { days: named, hours: [] };
  const spans = hourPart.split(',').map(readSpan);
  return spans.every((span) => span !== null) ? { days: named, hours: spans } : null;
}

function readDays(text: string): Day[] | null {
  if (/^(todos os dias|diariamente|every day|daily)$/.test(text.trim())) return [...weekdays];
  const ranges = text.split(',').map((part): Day[] | null => {
    if (/^(feriados?|holidays?)$/.test(part.trim())) return ['holidays'];
    const ends = part.split('-').map((word) => dayOf(word.trim()));
    const [first, last] = ends.length === 1 ? [ends[0], ends[0]] : ends;
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

function readSpan(text: string): OpenSpan | null {
  const [from, to, ...more] = text.split('-').map((part) => timeOf(part.trim()));
  if (!from || !to || more.length > 0 || from === '24:00') return null;
  if (to === '24:00') return [from, '00:00'];
  return from < to || (to <= latestNight && from !== to) ? [from, to] : null;
}

/** `9h`, `9h30`, `09:00` or `9` as `09:00`; the end of the day is `24:00`. */
function timeOf(text: string): string | null {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:h](\d{2})(?:min|h)?|h|hs|hrs)?$/.exec(text) ?? [];
  if (hour === '' || Number(hour) > 24 || Number(minute) > 59) return null;
  const time = `${hour.padStart(2, '0')}:${minute}`;
  return time <= '24:00' ? time : null;
}
