import { expect, test } from 'vitest';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { aFile } from '#tests/builders/csv.ts';
import { aTag } from '#tests/builders/tag.ts';
import { useHouse } from '#tests/server/house.ts';
import { runCommand, runJsonCommand } from './run-command.ts';

const house = useHouse();
type Answer = { files: { report: { updated: number; notes: { at: string; code: string; detail: string }[] } }[] };
type Cells = Record<string, string>;

/** What an import says that it changed, as `column: old → new`. */
async function changesOf(noun: string, cells: Cells): Promise<string[]> {
  const lines = [Object.keys(cells), Object.values(cells)].map((line) => line.join(';'));
  const { data } = await runJsonCommand<Answer>(house(), [noun, 'import', aFile(lines.join('\n'))]);
  const { updated, notes } = data.files[0]!.report;
  expect([updated, notes.every(({ code }) => code === 'row-changed')], JSON.stringify(notes)).toEqual([1, true]);
  return notes.map(({ at, detail }) => `${at}: ${detail}`);
}

const store = {
  name: 'Oficina',
  cep: '01310-100',
  street: 'Avenida Paulista',
  number: '1578',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  latitude: '-23.5614',
  longitude: '-46.6559',
  hours: 'seg-sex 9h-18h',
};
const part = { name: 'Garfo', part_brand: 'RockShox', part_model: 'Judy' };
const battery = { model: 'Volt', serial_number: 'BT-1' };

/** Of each kind of table: what comes in before, a row, what of it changes, and what is told of that. */
const kinds: [noun: string, before: [noun: string, Cells][], row: Cells, change: Cells, told: string[]][] = [
  [
    'models',
    [],
    { name: 'Brisa', kind: 'mtb', warranty_months: '12' },
    { warranty_months: '24', kind: 'road' },
    ['kind: mtb → road', 'warranty_months: 12 → 24'],
  ],
  [
    'parts',
    [['models', { name: 'Vento', kind: 'mtb', warranty_months: '12' }]],
    { model: 'Vento', warranty_months: '12', ...part },
    { part_model: 'Pike' },
    ['part_model: Judy → Pike'],
  ],
  ['catalogue', [], { offered: 'sim', ...part }, { offered: 'não' }, ['offered: 1 → 0']],
  [
    'service-plans',
    [],
    { kind: 'revisão', first_days: '90', missed: 'Fale.', missed_en: 'Talk.' },
    { kind: 'regulagem', first_days: '60', missed: 'Venha.' },
    ['kind: inspection → tune-up', 'first_days: 90 → 60', 'missed: Fale. → Venha.'],
  ],
  [
    'stores',
    [],
    { cnpj: aCnpj(), ...store },
    { city: 'Niterói', hours: 'seg-sáb 9h-18h' },
    ['city: São Paulo → Niterói', 'hours: mon-fri 09:00-18:00 → mon-sat 09:00-18:00'],
  ],
  [
    'battery-models',
    [],
    { name: 'Intube', capacity: '14' },
    { capacity: '15', mass: '2,9' },
    ['capacity: 14 → 15', 'mass: – → 2.9'],
  ],
  [
    'batteries',
    [
      ['battery-models', { name: 'Volt' }],
      ['battery-models', { name: 'Volt 2' }],
    ],
    { ...battery, cycles: '10', manufacturing_place: 'Manaus' },
    { model: 'Volt 2', cycles: '12', manufacturing_place: 'Itu' },
    ['model: Volt → Volt 2', 'manufacturing_place: Manaus → Itu', 'cycles: 10 → 12'],
  ],
];

test.each(kinds)('a changed row of %s is told column by column', async (noun, before, row, change, told) => {
  const { brand } = await aTag(house());
  for (const [other, cells] of [...before, [noun, row] as const]) {
    const lines = [Object.keys({ brand: '', ...cells }), Object.values({ brand: brand.slug, ...cells })];
    const file = aFile(lines.map((line) => line.join(';')).join('\n'));
    expect((await runCommand(house(), [other, 'import', file])).exit).toBe(0);
  }
  expect(await changesOf(noun, { brand: brand.slug, ...row, ...change })).toEqual(told);
});

test('a brand and a shop, which belong to no brand', async () => {
  const { brand } = await aTag(house());
  expect(await changesOf('brands', { slug: brand.slug, name: 'Outra', support_email: 'a@example.com' })).toEqual([
    `name: ${brand.name} → Outra`,
    'support_email: – → a@example.com',
  ]);
  const cnpj = aCnpj();
  await runCommand(house(), ['shops', 'import', aFile(`cnpj;name\n${cnpj};Pedal`)]);
  expect(await changesOf('shops', { cnpj, name: 'Pedal Bom', city: 'Itu' })).toEqual([
    'name: Pedal → Pedal Bom',
    'city: – → Itu',
  ]);
});
