import { expect, test } from 'vitest';
import { sampleTransfer } from './sample-standing.ts';
import { standingOfBike } from './standing.ts';

const claim = {
  id: '00000000-0000-4000-8000-000000000041',
  number: 'G-7K3M9QTX2B',
  state: 'open',
  part: { id: 'x', name: 'Câmbio', brand: 'Shimano', model: 'Deore', serialNumber: null },
  tag: 'MYB1KE01',
  bikeModel: 'Trilha',
  shop: { id: 'x', cnpj: 'x', name: 'Aro 29', city: null },
  complainedOn: '2026-11-01',
  dueOn: '2026-12-01',
  changedAt: '2026-11-05T17:20:00.000Z',
  newsAt: '2026-11-05T17:20:00.000Z',
  partExpectedOn: null,
  brandGives: false,
} as const;
const today = '2026-11-10';
const never = () => false;
const always = (_: string, at: string | null | undefined) => Boolean(at);

test('what waits for the owner comes before what is new, and all is counted', () => {
  const late = { ...claim, id: 'b', dueOn: '2026-11-02' };
  expect(standingOfBike({ today, claims: [claim, late] }, [], always)).toEqual({ says: 'choose-remedy', count: 2 });
  expect(standingOfBike({ today, claims: [claim] }, [], always)).toEqual({ says: 'news', count: 1 });
  expect(standingOfBike({ today, claims: [claim] }, [], never)).toEqual({ says: 'good', count: 0 });
  expect(standingOfBike(undefined, [], always)).toEqual({ says: 'good', count: 0 });
});

test('a transfer waits where its reader may act, and is new where the other side did', () => {
  expect(standingOfBike(undefined, [{ ...sampleTransfer, may: ['approve'] }], never).says).toBe('transfer');
  const by = (side: 'owner' | 'recipient') => [{ at: claim.changedAt, state: 'requested' as const, side }];
  expect(standingOfBike(undefined, [{ ...sampleTransfer, may: [], events: by('recipient') }], always).says).toBe(
    'news',
  );
  expect(standingOfBike(undefined, [{ ...sampleTransfer, may: [], events: by('owner') }], always).says).toBe('good');
  const over = { ...sampleTransfer, state: 'completed' as const, may: [], events: by('recipient') };
  expect(standingOfBike(undefined, [over], always).says).toBe('good');
});
