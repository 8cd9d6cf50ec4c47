import { describe, expect, test } from 'vitest';
import type { PartState } from '#domain/warranty/ledger.ts';
import { findParts, numberedPlaces, soonestFirst, type PartWish } from './find-parts.ts';
import { places } from './part-names.ts';
import type { Part } from './part.ts';

const part = (name: string, state: PartState, more: Partial<Part> = {}): Part => ({
  id: name,
  name,
  brand: 'Aurora',
  model: 'X1',
  serialNumber: null,
  warranty: { state, endsOn: '2027-01-01', decidedBy: 'contractual' },
  ...more,
});

const parts = [
  part('Quadro', 'active', { serialNumber: 'TE-24-20100' }),
  part('Câmbio traseiro', 'ending', { brand: 'Shimano', model: 'Deore RD-M5120' }),
  part('Pneus', 'expired', { brand: 'Maxxis', model: 'Rekon 29x2.4' }),
  part('Roda traseira', 'active'),
  part('Carregador', 'active', { model: '42 V 3 A' }),
];
const everything: PartWish = { state: null, place: null, text: '' };
const found = (wish: Partial<PartWish>) => findParts(parts, { ...everything, ...wish }).map(({ name }) => name);

test('nothing wished for is everything, in its order', () => {
  expect(found({ text: ' - ' })).toEqual(parts.map(({ name }) => name));
});

test.each([
  ['active', ['Quadro', 'Câmbio traseiro', 'Roda traseira', 'Carregador']],
  ['ending', ['Câmbio traseiro']],
  ['expired', ['Pneus']],
] as const)('%s ones', (state, names) => expect(found({ state })).toEqual(names));

test.each([
  ['rear-wheel', ['Pneus', 'Roda traseira']],
  ['front-wheel', ['Pneus']],
  ['motor', []],
] as const)('those at the %s', (place, names) => expect(found({ place })).toEqual(names));

describe('found by words', () => {
  test.each([
    ['cambio', ['Câmbio traseiro']],
    ['CÂMBIO TRAS', ['Câmbio traseiro']],
    ['derailleur', ['Câmbio traseiro']],
    ['rear', ['Câmbio traseiro', 'Roda traseira']],
    ['shimano rd', ['Câmbio traseiro']],
    ['rd-m5120', ['Câmbio traseiro']],
    ['rdm5120', ['Câmbio traseiro']],
    ['te 24', ['Quadro']],
    ['te2420100', ['Quadro']],
    ['shimano quadro', []],
    ['ambio', []],
    ['<script>', []],
    ['.*', parts.map(({ name }) => name)],
  ])('%s', (text, names) => expect(found({ text })).toEqual(names));

  test('together with state and place', () => {
    expect(found({ text: 'maxxis', state: 'expired', place: 'rear-wheel' })).toEqual(['Pneus']);
    expect(found({ text: 'maxxis', state: 'active', place: 'rear-wheel' })).toEqual([]);
  });
});

test('the places that have parts are numbered in their order, those that are not drawn left out', () => {
  expect([...numberedPlaces(parts, places)]).toEqual([
    ['front-wheel', 1],
    ['frame', 2],
    ['drivetrain', 3],
    ['rear-wheel', 4],
  ]);
  expect([...numberedPlaces(parts, ['frame', 'motor'])]).toEqual([['frame', 1]]);
  expect(numberedPlaces([], places).size).toBe(0);
});

test('what ends soon comes first, what is over last, each by its day; those of one day keep their order', () => {
  const until = (name: string, state: PartState, endsOn: string) =>
    part(name, state, { warranty: { state, endsOn, decidedBy: 'contractual' } });
  const bike = [
    until('Quadro', 'active', '2031-05-31'),
    until('Pneus', 'expired', '2025-01-31'),
    until('Garfo', 'active', '2028-05-31'),
    until('Corrente', 'expired', '2026-08-31'),
    until('Selim', 'ending', '2026-12-20'),
    until('Mesa', 'active', '2028-05-31'),
    until('Pedais', 'ending', '2026-12-02'),
  ];
  expect(soonestFirst(bike).map(({ name }) => name)).toEqual([
    'Pedais',
    'Selim',
    'Garfo',
    'Mesa',
    'Quadro',
    'Corrente',
    'Pneus',
  ]);
});
