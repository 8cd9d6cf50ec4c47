import { describe, expect, test } from 'vitest';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { dueService, type DatedEntry } from './due.ts';
import { planOfBike, type ServicePlan } from './plan.ts';

const missed = { 'pt-BR': 'Fale com a gente.', 'en': 'Talk to us.' };
/** The first within 90 days, then every 12 months. */
const yearly: ServicePlan = { kind: 'inspection', firstDays: 90, everyMonths: 12, missed };
const startsOn = '2026-01-10';

let drawn = 0;
function done(doneOn: string, wish: Partial<DatedEntry> = {}): DatedEntry {
  drawn += 1;
  const usual = { side: 'shop', kind: 'inspection', nextOn: null, corrects: null, answer: null } as const;
  return { id: `${drawn}`, doneOn, ...usual, ...wish };
}

const dueOn = (entries: DatedEntry[], plan: ServicePlan | null = yearly, starts = startsOn) => {
  const due = dueService({ plan, startsOn: starts, entries }, '2026-02-01');
  return due && `${due.dueOn} ${due.by}`;
};

describe('the day by the plan', () => {
  test.each([
    ['the first within its days of the delivery', [], yearly, startsOn, '2026-04-10 brand'],
    ['over a leap day', [], yearly, '2028-01-01', '2028-03-31 brand'],
    ['over no leap day', [], yearly, '2027-01-01', '2027-04-01 brand'],
    ['the first by months where no days are said', [], { ...yearly, firstDays: null }, startsOn, '2027-01-10 brand'],
    ['a month after the 31st', [], { ...yearly, firstDays: null, everyMonths: 1 }, '2026-01-31', '2026-02-28 brand'],
    ['the next from an early one', [done('2026-01-20')], yearly, startsOn, '2027-01-20 brand'],
    ['the next from a late one', [done('2026-09-30')], yearly, startsOn, '2027-09-30 brand'],
    ['a year after 29 February', [done('2028-02-29')], yearly, '2028-01-01', '2029-02-28 brand'],
    ['half a year after the 31st', [done('2026-08-31')], { ...yearly, everyMonths: 6 }, startsOn, '2027-02-28 brand'],
    ['no day drifts', [done('2027-02-28')], { ...yearly, everyMonths: 1 }, startsOn, '2027-03-28 brand'],
    [
      'the last one counts, in whatever order',
      [done('2027-03-01'), done('2026-03-01')],
      yearly,
      startsOn,
      '2028-03-01 brand',
    ],
    ['a first one alone, done', [done('2026-03-01')], { ...yearly, everyMonths: null }, startsOn, null],
    ['a first one alone, to come', [], { ...yearly, everyMonths: null }, startsOn, '2026-04-10 brand'],
    ['nobody asks for one', [done('2026-03-01')], null, startsOn, null],
  ] as const)('%s', (_, entries, plan, starts, expected) => expect(dueOn([...entries], plan, starts)).toBe(expected));
});

describe('which entries count', () => {
  const wrong = done('2026-03-01');
  test.each([
    ['another kind does not', [done('2026-03-01', { kind: 'repair' })], '2026-04-10 brand'],
    ['an owner’s does', [done('2026-03-01', { side: 'owner' })], '2027-03-01 brand'],
    ['one before the delivery does not', [done('2026-01-09')], '2026-04-10 brand'],
    ['one of the day of the delivery does not: it was handed over with it', [done('2026-01-10')], '2026-04-10 brand'],
    ['one of the day after does', [done('2026-01-11')], '2027-01-11 brand'],
    ['a confirmed one does', [done('2026-03-01', { answer: 'confirmed' })], '2027-03-01 brand'],
    ['a disputed one does not', [done('2026-03-01', { answer: 'disputed' })], '2026-04-10 brand'],
    [
      'a corrected one does not, the correction does',
      [wrong, done('2026-03-05', { corrects: wrong.id })],
      '2027-03-05 brand',
    ],
    [
      'one that was corrected into another kind does not',
      [wrong, done('2026-03-01', { corrects: wrong.id, kind: 'repair' })],
      '2026-04-10 brand',
    ],
  ])('%s', (_, entries, expected) => expect(dueOn(entries)).toBe(expected));
});

describe('a next day that was entered', () => {
  test.each([
    ['counts where it is earlier', [done('2026-03-01', { nextOn: '2026-09-01' })], '2026-09-01 shop'],
    ['does not where it is later', [done('2026-03-01', { nextOn: '2028-09-01' })], '2027-03-01 brand'],
    ['is the brand’s on the same day', [done('2026-03-01', { nextOn: '2027-03-01' })], '2027-03-01 brand'],
    [
      'of an owner is told as theirs',
      [done('2026-03-01', { side: 'owner', nextOn: '2026-09-01' })],
      '2026-09-01 owner',
    ],
    ['of a repair counts as well', [done('2026-01-20', { kind: 'repair', nextOn: '2026-02-20' })], '2026-02-20 shop'],
    [
      'is over with the next inspection',
      [done('2026-01-20', { kind: 'repair', nextOn: '2026-02-20' }), done('2026-02-10')],
      '2027-02-10 brand',
    ],
    [
      'is over with a tune-up, while the plan waits for its own kind',
      [done('2026-01-20', { kind: 'repair', nextOn: '2026-02-20' }), done('2026-02-10', { kind: 'tune-up' })],
      '2026-04-10 brand',
    ],
    [
      'stays after a part that was fitted',
      [done('2026-01-20', { nextOn: '2026-03-01' }), done('2026-02-10', { kind: 'part-fitted' })],
      '2026-03-01 shop',
    ],
    [
      'of a disputed entry counts for nothing',
      [done('2026-03-01', { nextOn: '2026-03-20', answer: 'disputed' })],
      '2026-04-10 brand',
    ],
    ['from before the delivery counts for nothing', [done('2025-12-01', { nextOn: '2026-01-05' })], '2026-04-10 brand'],
  ])('%s', (_, entries, expected) => expect(dueOn(entries)).toBe(expected));

  test('is due where no brand asks, and says of which kind', () => {
    const entries = [done('2026-03-01', { kind: 'tune-up', nextOn: '2026-09-01' })];
    expect(dueService({ plan: null, startsOn, entries }, '2026-03-02')).toMatchObject({
      kind: 'tune-up',
      dueOn: '2026-09-01',
      by: 'shop',
      missed: null,
      restsOn: entries[0]!.id,
    });
  });
});

describe('how near it is, by Brazil’s days', () => {
  const state = (today: string) => dueService({ plan: yearly, startsOn, entries: [] }, today)!.state;
  test.each([
    ['2026-01-10', 'later'],
    ['2026-03-10', 'later'],
    ['2026-03-11', 'soon'],
    ['2026-04-10', 'soon'],
    ['2026-04-11', 'overdue'],
    ['2036-04-11', 'overdue'],
    // The last second of the last day in São Paulo, and the first of the next.
    [dateOf(new Date('2026-04-11T02:59:59Z')), 'soon'],
    [dateOf(new Date('2026-04-11T03:00:00Z')), 'overdue'],
  ])('%s: %s', (today, expected) => expect(state(today)).toBe(expected));
});

test('says which one was the last, and by whom, and the brand’s words where the brand asks', () => {
  const own = done('2026-03-01', { side: 'owner' });
  expect(dueService({ plan: yearly, startsOn, entries: [own] }, '2026-03-02')).toEqual({
    kind: 'inspection',
    dueOn: '2027-03-01',
    by: 'brand',
    state: 'later',
    last: { doneOn: '2026-03-01', side: 'owner' },
    missed,
    restsOn: own.id,
  });
  expect(dueService({ plan: yearly, startsOn, entries: [] }, '2026-03-02')).toMatchObject({
    last: null,
    restsOn: null,
  });
  const earlier = done('2026-03-01', { nextOn: '2026-04-01' });
  expect(dueService({ plan: yearly, startsOn, entries: [earlier] }, '2026-03-02')).toMatchObject({ missed: null });
});

describe('the plan of a bike', () => {
  const stated: ServicePlan = { ...yearly, everyMonths: 24 };
  test.each([
    ['is that of its statement', { services: stated }, yearly, stated],
    ['stays so when the brand asks for nothing any more', { services: stated }, null, stated],
    ['is that in force before there is a statement', null, yearly, yearly],
    ['has no words that came after the statement', { services: null }, yearly, { ...yearly, missed: null }],
    ['is none where nobody ever asked', { services: null }, null, null],
    ['is none without a statement', null, null, null],
  ])('%s', (_, statement, inForce, expected) => expect(planOfBike(statement, inForce)).toEqual(expected));
});
