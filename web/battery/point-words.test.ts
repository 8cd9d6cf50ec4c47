import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#domain/account/language.ts';
import { pointIds, pointOf } from '#domain/battery/data-points.ts';
import english from '#web/locale/en/on-demand/battery.json';
import portuguese from '#web/locale/pt-BR/on-demand/battery.json';
import { pointInWords } from './point-words.ts';

const words = i18next.createInstance();
beforeAll(async () => {
  const resources = { 'en': { battery: english }, 'pt-BR': { battery: portuguese } };
  await words.init({ lng: 'en', resources, interpolation: { escapeValue: false } });
});
const say = (
  language: Language,
  ...[id, value]: [Parameters<typeof pointInWords>[0], Parameters<typeof pointInWords>[1]]
) => pointInWords(id, value, words.getFixedT(language, 'battery'), language).replace(/\s/gu, ' ');

describe('values in words', () => {
  test.each([
    ['mass', 2.9, '2.9 kg', '2,9 kg'],
    ['expectedCycles', 1200, '1,200 cycles', '1.200 ciclos'],
    ['cycles', 1, '1 cycle', '1 ciclo'],
    ['recycledCobalt', 16, '16%', '16 %'],
    ['recycledLead', 'not-applicable', 'does not apply', 'não se aplica'],
    ['resistance', 0.126, '126 mΩ', '126 mΩ'],
    ['resistance', 1.5, '1.5 Ω', '1,5 Ω'],
    ['selfDischarge', 2.5, '2.5% a month', '2,5 % ao mês'],
    ['commercialWarranty', 24, '2 years', '2 anos'],
    ['commercialWarranty', 18, '18 months', '18 meses'],
    ['idleTemperature', [-20, 45], '−20 °C to 45 °C', '−20 °C a 45 °C'],
    ['powerLimits', [126, 750], '126 W charging · 750 W discharging', '126 W carga · 750 W descarga'],
    ['internalResistance', [0.018, 0.12], '18 mΩ cell · 120 mΩ pack', '18 mΩ célula · 120 mΩ bateria'],
    ['manufacturingDate', '2026-05', 'May 2026', 'maio de 2026'],
    ['status', 're-used', 're-used', 'reutilizada'],
    ['separateCollectionSymbol', false, 'no', 'não'],
    ['hazardousSubstances', [], 'none', 'não há'],
    ['hazardousSubstances', ['LiPF6', 'DMC'], 'LiPF6, DMC', 'LiPF6, DMC'],
    ['chemistry', 'Li-ion NMC', 'Li-ion NMC', 'Li-ion NMC'],
  ] as const)('%s %j', (id, value, inEnglish, inPortuguese) => {
    expect([say('en', id, value as never), say('pt-BR', id, value as never)]).toEqual([inEnglish, inPortuguese]);
  });
});

test.each([
  ['en', english],
  ['pt-BR', portuguese],
] as const)('every choice of every point that is shown has a word in %s', (_, { choices }) => {
  const options = pointIds.flatMap((id) => pointOf(id).options ?? []);
  expect(options.filter((option) => !(option in choices))).toEqual([]);
});
