import { holidayOn, type Holiday } from '#domain/brazil/holidays.ts';
import { addDays, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { spanInMinutes, weekdays, type OpeningHours, type OpenSpan } from './store.ts';

/** When a store opens or closes next, in its own time; `days` from today, `inMinutes` from now. */
export type Change = { date: CalendarDate; days: number; time: string; inMinutes: number };

/** Whether a store is open at an instant. */
export type OpenState = {
  open: boolean;
  /** When that changes; null when it does not within a week. */
  change: Change | null;
  /** What kind of day today is at the store, if not an ordinary one. */
  holiday: Holiday | null;
  /** False on a day for which nobody said whether the usual hours apply: `open` then goes by them. */
  certain: boolean;
};

const dayMinutes = 24 * 60;
/** From yesterday, whose night may go on, to the same day of the next week. */
const daysLookedAt = Array.from({ length: 9 }, (_, at) => at - 1);

/** Whether a store is open now, by the clocks of its own time zone, and until when; or when it opens. */
export function openState(hours: OpeningHours, timeZone: string, now: Date): OpenState {
  const { date: today, minutes } = localTime(now, timeZone);
  const holiday = holidayOn(today);
  const certain = holiday === null || (holiday.kind === 'national' && hours.holidays !== undefined);
  const spans = joined(
    daysLookedAt.flatMap((days) =>
      spansOn(hours, addDays(today, days)).map((span) => {
        const { from, to } = spanInMinutes(span);
        return { from: from + days * dayMinutes, to: to + days * dayMinutes };
      }),
    ),
  );
  const current = spans.find(({ from, to }) => from <= minutes && minutes < to);
  const next = spans.find(({ from }) => from > minutes);
  const at = current ? current.to : next?.from;
  const end = 7 * dayMinutes;
  const change = at === undefined || at > end + minutes ? null : changeAt(at, today, minutes);
  return { open: current !== undefined, change, holiday, certain };
}

/** The hours of a date: on national holidays those of holidays, where the store has said them. */
export function spansOn(hours: OpeningHours, date: CalendarDate): readonly OpenSpan[] {
  const isNational = holidayOn(date)?.kind === 'national';
  if (isNational && Array.isArray(hours.holidays)) return hours.holidays;
  return hours[weekdayOf(date)] ?? [];
}

/** The day of the week of a date. */
export function weekdayOf(date: CalendarDate): (typeof weekdays)[number] {
  return weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!;
}

type Minutes = { from: number; to: number };

/** Joins spans that follow one another without a gap. */
function joined(spans: readonly Minutes[]): Minutes[] {
  const result: Minutes[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else result.push({ ...span });
  }
  return result;
}

function changeAt(at: number, today: CalendarDate, now: number): Change {
  const days = Math.floor(at / dayMinutes);
  const rest = at - days * dayMinutes;
  const time = [Math.floor(rest / 60), rest % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return { date: addDays(today, days), days, time, inMinutes: at - now };
}

/** What a clock on the wall shows: the date, and the minutes since its midnight. */
export type LocalTime = { date: CalendarDate; minutes: number };

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a time zone (IANA) show at an instant. */
export function localTime(instant: Date, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute } = parts;
  return { date: `${year}-${month}-${day}`, minutes: Number(hour) * 60 + Number(minute) };
}

/** Making one takes longer than using it, and a list of stores needs few. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}
