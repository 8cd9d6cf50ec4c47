import { expect, test } from 'vitest';
import { readHours } from './read-hours.ts';
import { openingHoursSchema, weekdays, type OpeningHours } from './store.ts';

const on = (days: string, ...hours: [string, string][]): OpeningHours =>
  Object.fromEntries(days.split(' ').map((day) => [day, hours]));
const week = 'mon tue wed thu fri';
const nineToSix = { ...on(week, ['09:00', '18:00']), ...on('sat', ['09:00', '13:00']) };

test.each<[string, OpeningHours]>([
  ['mon-fri 09:00-18:00; sat 09:00-13:00', nineToSix],
  ['seg-sex 9h-18h; sáb 9h-13h', nineToSix],
  ['SEG – SEX 9H – 18H; SÁB 9H – 13H', nineToSix],
  ['Segunda a sexta das 9h às 18h; sábado das 9h às 13h; domingo fechado', nineToSix],
  ['segunda-feira a sexta-feira: 9:00 às 18:00 | sábados 9-13', nineToSix],
  ['Monday to Friday 9:00 to 18:00; Saturday from 9:00 until 13:00; sunday closed', nineToSix],
  ['seg-sex 9h-12h e 13h30-18h', on(week, ['09:00', '12:00'], ['13:30', '18:00'])],
  ['seg-sex 13h30-18h, 9h-12h', on(week, ['09:00', '12:00'], ['13:30', '18:00'])],
  ['seg-sex 9h-12h; seg-sex 13h-18h', on(week, ['09:00', '12:00'], ['13:00', '18:00'])],
  ['ter, qui e sáb 10h-16h', on('tue thu sat', ['10:00', '16:00'])],
  ['dom a qui 8h-20h', on('mon tue wed thu sun', ['08:00', '20:00'])],
  ['todos os dias 10h-22h', on(weekdays.join(' '), ['10:00', '22:00'])],
  ['sat 09:00-13:00;', on('sat', ['09:00', '13:00'])],
  ['sex e sáb 18h-2h', on('fri sat', ['18:00', '02:00'])],
  ['seg-sex 22h-02h; sáb 2h-6h', { ...on(week, ['22:00', '02:00']), ...on('sat', ['02:00', '06:00']) }],
  ['todos os dias 0h-24h', on(weekdays.join(' '), ['00:00', '00:00'])],
  ['sáb 9h-13h; feriados fechado', { ...on('sat', ['09:00', '13:00']), holidays: [] }],
  [
    'seg-sex 9h-18h; sáb, dom e feriados 9h-13h',
    { ...on(week, ['09:00', '18:00']), ...on('sat sun holidays', ['09:00', '13:00']) },
  ],
  ['mon-fri 9:00-18:00; holidays 10:00-14:00', { ...on(week, ['09:00', '18:00']), holidays: [['10:00', '14:00']] }],
  ['dom a sáb 8h-20h; feriados: normal', { ...on(weekdays.join(' '), ['08:00', '20:00']), holidays: 'as-usual' }],
])('%j', (text, hours) => {
  expect(readHours(text)).toEqual(hours);
  expect(openingHoursSchema.safeParse(hours).success).toBe(true);
});

test.each([
  '',
  'fechado',
  'seg-sex',
  '9h-18h',
  'seg-sex 18h-9h',
  'seg-sex 9h-9h',
  'seg-sex 9h-25h',
  'seg-sex 9h60-18h',
  'seg-sex 22h-02h; ter 1h-5h',
  'dom 22h-03h; seg 2h-6h',
  'seg-sex 24h-2h',
  'seg-sex 9h-24h30',
  'feriados 9h-13h',
  'feriados normal',
  'sáb normal; feriados fechado',
  'sáb 9h-13h; feriados normal; feriados fechado',
  'sáb 9h-13h; feriados 9h-12h e 11h-13h',
  'seg a feriado 9h-13h',
  'seg-quando 9h-13h',
  'seg-sex 9h',
  'seg-sex 9h-12h-18h',
  'seg-qua-sex 9h-18h',
  'seg-sex 9h-18h; seg 10h-12h',
  'seg-sex 9h-18h; sex fechado',
  'quando der 9h-18h',
  'dias úteis 9h-18h',
  'seg-sex 9h-18h; hoje não',
  'mon-fri 9am-6pm',
])('%j cannot be read with certainty', (text) => expect(readHours(text)).toBeNull());
