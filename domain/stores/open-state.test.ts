import { describe, expect, test } from 'vitest';
import { openState } from './open-state.ts';
import { readHours } from './read-hours.ts';

const saoPaulo = 'America/Sao_Paulo';

/** `open until 18:00`, `closed until 2026-11-23 09:00`, and the holiday with a question mark where hours are not certain. */
function at(hours: string, instant: string, zone = saoPaulo): string {
  const { open, change, holiday, certain } = openState(readHours(hours)!, zone, new Date(instant));
  const until = change ? ` until ${change.days === 0 ? '' : `${change.date} `}${change.time}` : '';
  return `${open ? 'open' : 'closed'}${until}${holiday ? ` (${holiday.name}${certain ? '' : '?'})` : ''}`;
}

const usual = 'seg-sex 9h-12h e 13h30-18h; sáb 9h-13h';

// 18 November 2026 is a Wednesday; São Paulo is three hours behind UTC.
test.each([
  ['2026-11-18T11:59:59Z', 'closed until 09:00'],
  ['2026-11-18T12:00:00Z', 'open until 12:00'],
  ['2026-11-18T14:59:59Z', 'open until 12:00'],
  ['2026-11-18T15:00:00Z', 'closed until 13:30'],
  ['2026-11-18T16:30:00Z', 'open until 18:00'],
  ['2026-11-18T21:00:00Z', 'closed until 2026-11-19 09:00'],
  ['2026-11-19T02:59:59Z', 'closed until 2026-11-19 09:00'],
  ['2026-11-19T03:00:00Z', 'closed until 09:00'],
  ['2026-11-21T16:00:00Z', 'closed until 2026-11-23 09:00'],
])('%s: %s', (instant, state) => expect(at(usual, instant)).toBe(state));

describe('past midnight', () => {
  const night = 'sex e sáb 18h-2h; dom 10h-24h';
  test.each([
    ['2026-11-14T00:00:00Z', 'open until 2026-11-14 02:00'],
    ['2026-11-14T04:59:00Z', 'open until 02:00'],
    ['2026-11-14T05:00:00Z', 'closed until 18:00'],
    ['2026-11-09T02:59:00Z', 'open until 2026-11-09 00:00'],
    ['2026-11-09T03:00:00Z', 'closed until 2026-11-13 18:00'],
  ])('%s: %s', (instant, state) => expect(at(night, instant)).toBe(state));
});

test('what never closes has no end; what opens once a week opens in a week', () => {
  expect(at('todos os dias 0h-24h', '2026-11-18T15:00:00Z')).toBe('open');
  expect(at('seg-sex 0h-24h', '2026-11-18T15:00:00Z')).toBe('open until 2026-11-21 00:00');
  expect(at('qua 9h-12h', '2026-11-18T16:00:00Z')).toBe('closed until 2026-11-25 09:00');
});

// The same instant: 8:30 in Rio Branco, 9:30 in Manaus, 10:30 in São Paulo, 11:30 in Fernando de Noronha.
test.each([
  ['America/Rio_Branco', 'closed until 09:00'],
  ['America/Manaus', 'open until 11:00'],
  ['America/Sao_Paulo', 'open until 11:00'],
  ['America/Noronha', 'closed until 2026-11-19 09:00'],
])('in the time of %s: %s', (zone, state) => expect(at('seg-sex 9h-11h', '2026-11-18T13:30:00Z', zone)).toBe(state));

describe('on holidays', () => {
  const noon = '2026-11-20T15:00:00Z';
  test.each([
    ['seg-sex 9h-18h', noon, 'open until 18:00 (black-consciousness?)'],
    ['seg-sex 9h-18h; feriados fechado', noon, 'closed until 2026-11-23 09:00 (black-consciousness)'],
    ['seg-sex 9h-18h; feriados normal', noon, 'open until 18:00 (black-consciousness)'],
    ['seg-sex 9h-18h; feriados 10h-14h', noon, 'open until 14:00 (black-consciousness)'],
    // The day before sees the holiday coming.
    ['seg-sex 9h-18h; feriados fechado', '2026-11-19T22:00:00Z', 'closed until 2026-11-23 09:00'],
    // Carnival is nobody's duty: the usual hours, but who knows.
    ['seg-sex 9h-18h; feriados fechado', '2026-02-17T15:00:00Z', 'open until 18:00 (carnival?)'],
    // The holiday begins at the store's own midnight.
    ['seg-sex 9h-18h; feriados fechado', '2026-11-20T02:59:00Z', 'closed until 2026-11-23 09:00'],
  ])('%s at %s: %s', (hours, instant, state) => expect(at(hours, instant)).toBe(state));
});

test('minutes until it closes', () => {
  const { change } = openState(readHours(usual)!, saoPaulo, new Date('2026-11-18T20:40:00Z'));
  expect(change).toEqual({ date: '2026-11-18', days: 0, time: '18:00', inMinutes: 20 });
});
