import { addDays, dateOf, homeZone, inWords, type CalendarDate } from '#domain/warranty/calendar-date.ts';

/**
 * The last day of a cover, the one that everything written about it names: a cover ends at 24h of a day, which is the first instant
 * of the next one.
 */
export function lastDayOf(endsAt: Date): CalendarDate {
  return dateOf(new Date(endsAt.getTime() - 1));
}

/** A period as insurers write it: days begin and end at 24h, `das 24h de 20 de novembro de 2026 às 24h de …`. */
export function periodInWords(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  day: (date: CalendarDate) => string = (date) => inWords(date, 'pt-BR'),
): string {
  const [from, to] = [startsAt, endsAt].map((at) => {
    const time = clock.format(at);
    return time === '00:00' ? `24h de ${day(addDays(dateOf(at), -1))}` : `${time} de ${day(dateOf(at))}`;
  });
  return `das ${from} às ${to}`;
}

const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: homeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
