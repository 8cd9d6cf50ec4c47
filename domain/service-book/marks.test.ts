import { describe, expect, test } from 'vitest';
import { correctedBy, marksOf, type Markable } from './marks.ts';
import { mayWriteUntil } from './scan.ts';

let drawn = 0;
function entry(doneOn: string, distanceKm: number | null, wish: Partial<Markable> = {}): Markable {
  drawn += 1;
  const scannedAt = new Date(`${doneOn}T15:00:00Z`);
  return { id: `${drawn}`, side: 'shop', doneOn, enteredOn: doneOn, distanceKm, scannedAt, corrects: null, ...wish };
}
const marks = (entries: Markable[], deliveredOn: string | null = null) => [...marksOf(entries, deliveredOn).values()];

describe('a distance', () => {
  test('that rises is no news, and one that is not known is none', () =>
    expect(marks([entry('2026-01-01', 100), entry('2026-02-01', null), entry('2026-03-01', 900)])).toEqual([
      [],
      [],
      [],
    ]));

  test('below an earlier one is marked, in whatever order they were written', () => {
    const [late, early] = [entry('2026-03-01', 500), entry('2026-02-01', 800)];
    expect(marks([early, late])).toEqual([[], ['distance-fell']]);
    expect(marks([late, early])).toEqual([['distance-fell'], []]);
  });

  test('on one day it is marked by the order of writing, and an equal one never', () =>
    expect(marks([entry('2026-02-01', 800), entry('2026-02-01', 500), entry('2026-03-01', 800)])).toEqual([
      [],
      ['distance-fell'],
      [],
    ]));

  test('that was corrected counts no more', () => {
    const wrong = entry('2026-02-01', 8000);
    const right = entry('2026-02-01', 800, { corrects: wrong.id });
    expect(marks([wrong, right, entry('2026-03-01', 900)])).toEqual([[], [], []]);
  });
});

test.each([
  ['on the day of the delivery', entry('2026-02-01', null), []],
  ['before it', entry('2026-01-31', null), ['before-delivery']],
  ['entered in the week', entry('2026-02-01', null, { enteredOn: '2026-02-08' }), []],
  ['entered after it', entry('2026-02-01', null, { enteredOn: '2026-02-09' }), ['entered-later']],
  ['by a shop without the bike', entry('2026-02-01', null, { scannedAt: null }), ['not-scanned']],
  ['by an owner, who needs no scan', entry('2026-02-01', null, { side: 'owner', scannedAt: null }), []],
])('%s', (_, one, expected) => expect(marks([one], '2026-02-01')).toEqual([expected]));

test('which stands in whose place', () => {
  const wrong = entry('2026-02-01', 1);
  const right = entry('2026-02-01', 2, { corrects: wrong.id });
  expect([...correctedBy([wrong, right])]).toEqual([[wrong.id, right.id]]);
});

test.each([
  ['never scanned', null, null],
  ['scanned just now', '2026-11-26T15:00:00Z', '2026-11-27T15:00:00.000Z'],
  ['scanned nearly a day ago', '2026-11-25T15:00:01Z', '2026-11-26T15:00:01.000Z'],
  ['scanned a day ago', '2026-11-25T15:00:00Z', null],
])('%s', (_, at, until) => {
  const found = mayWriteUntil(at === null ? null : new Date(at), new Date('2026-11-26T15:00:00Z'));
  expect(found?.toISOString() ?? null).toBe(until);
});
