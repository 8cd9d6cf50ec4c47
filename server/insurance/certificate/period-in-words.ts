import { addDays, dateOf, homeZone, inWords } from '#domain/warranty/calendar-date.ts';

const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: homeZone,
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** A period as insurers write it: days end and begin at 24h, `das 24h de 20 de novembro de 2026 às 24h de …`. */
export function periodInWords({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string {
  return `das ${hourInWords(startsAt)} às ${hourInWords(endsAt)} (hora de Brasília)`;
}

/** Date and hour of an instant. */
export function instantInWords(at: Date): string {
  return `${inWords(dateOf(at), 'pt-BR')}, ${clock.format(at)} (hora de Brasília)`;
}

function hourInWords(at: Date): string {
  const time = clock.format(at);
  const day = dateOf(at);
  const isMidnight = time === '00:00' || time === '24:00';
  return isMidnight ? `24h de ${inWords(addDays(day, -1), 'pt-BR')}` : `${time} de ${inWords(day, 'pt-BR')}`;
}
