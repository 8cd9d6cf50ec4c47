import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { partNameIn, placesOf, partNames, places } from './part-names.ts';

describe('where a part is, by its name', () => {
  test.each([
    ['Quadro', 'frame'],
    ['QUADRO DE CARBONO', 'frame'],
    ['Frame', 'frame'],
    ['Suspensão dianteira', 'fork'],
    ['Suspensao Dianteira RockShox', 'fork'],
    ['Amortecedor traseiro', 'shock'],
    ['Rear shock', 'shock'],
    ['Roda dianteira', 'front-wheel'],
    ['Rear wheel', 'rear-wheel'],
    ['Pneus', 'front-wheel, rear-wheel'],
    ['Pneu traseiro 29x2.4', 'rear-wheel'],
    ['Freio dianteiro', 'front-brake'],
    ['Freios a disco', 'front-brake, rear-brake'],
    ['Manete de freio', 'handlebar'],
    ['Front brake', 'front-brake'],
    ['Câmbio traseiro', 'drivetrain'],
    ['Alavanca de câmbio', 'handlebar'],
    ['Cubo com marchas', 'drivetrain, rear-wheel'],
    ['Bateria', 'battery'],
    ['Battery charger', ''],
    ['Carregador', ''],
    ['Motor central', 'motor'],
    ['Movimento central', 'drivetrain'],
    ['Canote retrátil', 'saddle'],
    ['Mesa e guidão', 'handlebar'],
    ['Farol dianteiro', 'lights'],
    ['Suporte de caramanhola', ''],
    ['Motorista', ''],
    ['', ''],
    ['<script>', ''],
  ])('%s: %s', (name, at) => {
    expect(placesOf(name).join(', ')).toBe(at);
  });

  test.each(partNames.map(([names, ...at]) => ({ names, at })))('$names are where the table says', ({ names, at }) => {
    for (const name of names) expect(at).toEqual(expect.arrayContaining(placesOf(name)));
  });

  test('the table names every place', () => {
    expect(new Set(partNames.flatMap(([, ...at]) => at))).toEqual(new Set(places));
  });

  test('every part of the demo is known', () => {
    const rows = readFileSync('demo/parts.csv', 'utf8').trim().split('\n').slice(1);
    const unknown = rows.map((row) => row.split(';')[2]!).filter((name) => partNameIn('en', name) === name);
    expect([...new Set(unknown)]).toEqual(['Motor', 'Display']);
  });
});

describe('the name in the reader’s language', () => {
  test.each([
    ['Câmbio traseiro', 'Rear derailleur'],
    ['QUADRO', 'Frame'],
    ['Pneus', 'Tyres'],
    ['Canote retrátil', 'Dropper post'],
    ['Frame', 'Frame'],
    ['Suporte de caramanhola', 'Suporte de caramanhola'],
  ])('%s is %s in English', (written, shown) => {
    expect(partNameIn('en', written)).toBe(shown);
  });

  test.each([
    ['Rear derailleur', 'Câmbio traseiro'],
    ['Tires', 'Pneus'],
    ['Quadro', 'Quadro'],
    ['QUADRO', 'QUADRO'],
  ])('%s is %s in Portuguese', (written, shown) => {
    expect(partNameIn('pt-BR', written)).toBe(shown);
  });
});
