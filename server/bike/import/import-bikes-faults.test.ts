import { beforeEach, expect, test } from 'vitest';
import { aModelWithParts, importBikeRows, type BikeCells } from '#tests/builders/bike-rows.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aTag, type MadeTag } from '#tests/builders/tag.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
let made: MadeTag;
let row: (cells?: BikeCells) => BikeCells;
beforeEach(async () => {
  made = await aModelWithParts(house());
  row = (cells = {}) => ({ brand: made.brand.slug, model: made.model.name, serial_number: 'FLT-1', ...cells });
});
const notesOf = async (cells: BikeCells) => (await importBikeRows(house(), [row(cells)])).notes;

test('cells that cannot be read are named together', async () => {
  expect(await notesOf({ model: '', price: '1,234', tag: 'x', delivered_on: '32/13/2026' })).toEqual([
    '2 model required',
    '2 tag tag-malformed',
    '2 delivered_on date-malformed',
    '2 price money-malformed',
  ]);
});

test('what is not there, and days to come, are named together', async () => {
  const days = { purchased_on: '2099-01-01', delivered_on: '2099-02-01' };
  const ofDays = ['2 purchased_on date-future', '2 delivered_on date-future'];
  expect(await notesOf({ brand: 'nobodys', ...days })).toEqual(['2 brand brand-unknown', ...ofDays]);
  expect(await notesOf({ model: 'Nenhum', ...days })).toEqual(['2 model model-unknown', ...ofDays]);
});

test('all parts and the tag of a new bike are looked at', async () => {
  await importBikeRows(house(), [
    row({ 'serial_number': 'FLT-0', 'part:Quadro': 'QD-1', 'part:Roda traseira': 'RD-1' }),
  ]);
  const other = await aTag(house());
  const cells = { 'tag': other.tag, 'part:Quadro': 'QD-1', 'part:Selim': 'SEL-1', 'part:Motor': 'MOT-1' };
  expect(await notesOf({ ...cells, 'part:Roda dianteira': 'RD-1' })).toEqual([
    '2 part:Quadro part-serial-taken',
    '2 part:Selim part-unknown',
    '2 part:Motor part-unknown',
    '2 part:Roda dianteira part-serial-taken',
    '2 tag tag-of-other-brand',
  ]);
});

test('all that a warranty rests on, and another tag, are named of an activated bike', async () => {
  const { bike } = await aBike(house(), { brand: made.brand, model: made.model.name, active: true });
  await importBikeRows(house(), [row({ 'serial_number': 'FLT-0', 'part:Quadro': 'QD-1' })]);
  await aTag(house(), { brand: made.brand, model: 'Outro' });
  const cells = { serial_number: bike.serialNumber, model: 'Outro', tag: 'OTHER001', purchased_on: '2026-01-02' };
  expect(await notesOf({ ...cells, 'part:Selim': 'SEL-1' })).toEqual([
    '2 part:Selim part-unknown',
    '2 serial_number serial-taken',
    '2 model bike-activated',
    '2 purchased_on bike-activated',
  ]);
});
