import { weekdays, type OpeningHours, type OpenSpan } from './store.ts';

/** Opening hours as `readHours` reads them, days with the same hours together: `mon-fri 09:00-18:00; sat 09:00-13:00; holidays closed`. */
export function hoursInWords(hours: OpeningHours): string {
  const groups: { from: number; to: number; spans: string }[] = [];
  for (const [at, day] of weekdays.entries()) {
    const spans = inWords(hours[day] ?? []);
    const last = groups.at(-1);
    if (last && last.to === at - 1 && last.spans === spans) last.to = at;
    else if (spans !== '') groups.push({ from: at, to: at, spans });
  }
  const days = groups.map(
    ({ from, to, spans }) => `${from === to ? weekdays[from] : `${weekdays[from]}-${weekdays[to]}`} ${spans}`,
  );
  const { holidays } = hours;
  if (holidays === undefined) return days.join('; ');
  return [...days, `holidays ${holidays === 'as-usual' ? 'normal' : inWords(holidays) || 'closed'}`].join('; ');
}

function inWords(spans: readonly OpenSpan[]): string {
  return spans.map(([from, to]) => `${from}-${to}`).join(', ');
}
