import type { Language } from '#domain/account/language.ts';
import { weekdays, type OpeningHours, type OpenSpan, type Weekday } from './store.ts';

type HourWords = { days: Record<Weekday, string>; holidays: string; closed: string };

/** Words that `readHours` knows, of each language. */
const words: Record<Language, HourWords> = {
  'en': {
    days: { mon: 'mon', tue: 'tue', wed: 'wed', thu: 'thu', fri: 'fri', sat: 'sat', sun: 'sun' },
    holidays: 'holidays',
    closed: 'closed',
  },
  'pt-BR': {
    days: { mon: 'seg', tue: 'ter', wed: 'qua', thu: 'qui', fri: 'sex', sat: 'sáb', sun: 'dom' },
    holidays: 'feriados',
    closed: 'fechado',
  },
};

/** Opening hours as `readHours` reads them, days with the same hours together: `mon-fri 09:00-18:00; sat 09:00-13:00; holidays closed`. */
export function hoursInWords(hours: OpeningHours, language: Language = 'en'): string {
  const said = words[language];
  const nameOf = (at: number) => said.days[weekdays[at]!];
  const groups: { from: number; to: number; spans: string }[] = [];
  for (const [at, day] of weekdays.entries()) {
    const spans = inWords(hours[day] ?? []);
    const last = groups.at(-1);
    if (last && last.to === at - 1 && last.spans === spans) last.to = at;
    else if (spans !== '') groups.push({ from: at, to: at, spans });
  }
  const days = groups.map(({ from, to, spans }) => `${nameOf(from)}${from === to ? '' : `-${nameOf(to)}`} ${spans}`);
  const { holidays } = hours;
  if (holidays === undefined) return days.join('; ');
  return [...days, `${said.holidays} ${holidays === 'as-usual' ? 'normal' : inWords(holidays) || said.closed}`].join(
    '; ',
  );
}

function inWords(spans: readonly OpenSpan[]): string {
  return spans.map(([from, to]) => `${from}-${to}`).join(', ');
}
