import { dateOf, homeZone, inWords } from '#domain/warranty/calendar-date.ts';

const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: homeZone,
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** Date and hour of an instant. */
export function instantInWords(at: Date): string {
  return `${inWords(dateOf(at), 'pt-BR')}, ${clock.format(at)} (hora de Brasília)`;
}
