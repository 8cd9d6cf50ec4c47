import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { tags } from '#server/db/tables/tag.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aModelWithParts, bikesOf, importBikeRows, partsOf, type BikeCells } from '#tests/builders/bike-rows.ts';
import { aBike } from '#tests/builders/bike.ts';
import type { MadeTag } from '#tests/builders/tag.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();

let made: MadeTag;
let row: (cells?: BikeCells) => BikeCells;
beforeEach(async () => {
  made = await aModelWithParts(house());
  row = (cells = {}) => ({ brand: made.brand.slug, model: made.model.name, serial_number: 'AUR-0001', ...cells });
});

const run = (rows: BikeCells[]) => importBikeRows(house(), rows);
const stock = () => bikesOf(house(), made.brand.id);
const parts = () => partsOf(house(), made.brand.id);

describe('a bike that is known', () => {
  beforeEach(() => run([row({ 'tag': made.tag, 'size': 'M', 'part:Quadro': 'QD-3', 'part:Roda traseira': 'RD-3' })]));

  test('takes what a row provides and keeps the rest', async () => {
    const bought = { retailer: 'Casa da Bike', purchased_on: '2026-11-01', price: '9.990' };
    const cells = { size: '', colour: 'Azul', lote: 'L-2026-07', ...bought };
    expect((await run([row(cells)])).counts).toEqual([0, 1, 0, 0]);
    expect((await stock())[0]).toMatchObject({
      tag: made.tag,
      size: 'M',
      colour: 'Azul',
      retailer: 'Casa da Bike',
      purchasedOn: '2026-11-01',
      priceCents: 999_000,
      batch: 'L-2026-07',
    });
    expect((await run([row(cells)])).counts).toEqual([0, 0, 1, 0]);
  });

  test('takes serial numbers of its parts', async () => {
    const cells = { 'part:Quadro': 'qd3', 'part:Roda dianteira': 'RD-4', 'part:Roda traseira': 'RD-5' };
    expect((await run([row(cells)])).counts).toEqual([0, 1, 0, 0]);
    expect(await parts()).toEqual(['Quadro QD-3', 'Roda dianteira RD-4', 'Roda traseira RD-5']);
    expect((await run([row(cells)])).counts).toEqual([0, 0, 1, 0]);
  });

  test('keeps its tag and its part’s serial number to itself', async () => {
    const report = await run([
      row({ tag: 'OTHER001' }),
      row({ 'serial_number': 'AUR-0002', 'part:Roda dianteira': 'rd-3' }),
      row({ 'serial_number': 'AUR-0003', 'part:Quadro': 'RD-3', 'part:Roda traseira': 'RD-6' }),
      row({ 'serial_number': 'AUR-0004', 'part:Roda traseira': 'RD-6' }),
    ]);
    expect(report).toMatchObject({
      counts: [1, 0, 0, 3],
      notes: [
        '2 serial_number serial-taken',
        '3 part:Roda dianteira part-serial-taken',
        '5 part:Roda traseira part-serial-taken',
      ],
    });
  });

  test('gives two parts that were mixed up their own serial numbers, in one row', async () => {
    const mixed = row({ 'part:Roda dianteira': 'RD-3', 'part:Roda traseira': 'RD-2' });
    expect((await run([row({ 'part:Roda dianteira': 'RD-2' }), mixed])).notes).toEqual([
      '3 serial_number serial-duplicate',
    ]);
    expect((await run([mixed])).counts).toEqual([0, 1, 0, 0]);
    expect(await parts()).toEqual(['Quadro QD-3', 'Roda dianteira RD-3', 'Roda traseira RD-2']);
    expect((await run([mixed])).counts).toEqual([0, 0, 1, 0]);
  });

  test('does not take the serial number of a part that keeps it, but one that another bike lets go', async () => {
    await run([row({ 'serial_number': 'AUR-0002', 'part:Roda dianteira': 'RD-4' })]);
    const report = await run([
      row({ 'part:Roda dianteira': 'RD-3' }),
      row({ 'serial_number': 'AUR-0002', 'part:Roda dianteira': 'RD-5' }),
      row({ 'serial_number': 'AUR-0003', 'part:Roda dianteira': 'RD-4' }),
    ]);
    expect(report).toMatchObject({ counts: [1, 1, 0, 1], notes: ['2 part:Roda dianteira part-serial-taken'] });
    expect((await parts()).filter((part) => part.startsWith('Roda dianteira'))).toEqual([
      'Roda dianteira null',
      'Roda dianteira RD-5',
      'Roda dianteira RD-4',
    ]);
  });

  test('changes its model with a part’s serial number on another part, which then has it alone', async () => {
    const other = await aModelWithParts(house(), { brand: made.brand });
    const cells = { 'model': other.model.name, 'part:Roda dianteira': 'RD-3' };
    expect(await run([row(cells)])).toMatchObject({ counts: [0, 1, 0, 0], notes: [] });
    expect(await parts()).toEqual(['Quadro QD-3', 'Roda dianteira RD-3', 'Roda traseira null']);
  });

  test('changes its model with all parts, of which the same keep their serial numbers', async () => {
    const other = await aModelWithParts(house(), { brand: made.brand });
    expect((await run([row({ 'model': other.model.name.toUpperCase(), 'part:Quadro': 'QD-4' })])).counts).toEqual([
      0, 1, 0, 0,
    ]);
    expect(await parts()).toEqual(['Quadro QD-4', 'Roda dianteira null', 'Roda traseira RD-3']);
    const [tag] = await house().db.select().from(tags).where(eq(tags.tag, made.tag));
    expect(tag!.modelId).toBe(other.model.id);
    expect((await run([row({ model: other.model.name })])).counts).toEqual([0, 0, 1, 0]);
  });
});

describe('an activated bike', () => {
  let rider: Awaited<ReturnType<typeof anAccount>>;
  let known: Awaited<ReturnType<typeof aBike>>;
  beforeEach(async () => {
    rider = await anAccount(house());
    known = await aBike(house(), {
      brand: made.brand,
      model: made.model.name,
      owner: rider.id,
      purchasedOn: '2026-10-01',
    });
    row = (cells = {}) => ({
      brand: made.brand.slug,
      model: made.model.name,
      serial_number: known.serialNumber,
      ...cells,
    });
  });

  test('gets the parts that it lacks, and facts that no warranty rests on', async () => {
    const cells = { 'size': 'G', 'price': '1', 'purchased_on': '2026-10-01', 'part:Quadro': 'QD-7' };
    expect((await run([row(cells)])).counts).toEqual([0, 1, 0, 0]);
    expect((await stock())[0]).toMatchObject({ size: 'G', priceCents: 100, purchasedOn: '2026-10-01' });
    expect(await parts()).toEqual(['Quadro QD-7', 'Roda dianteira null', 'Roda traseira null']);
    expect((await run([row(cells), row({ 'part:Roda dianteira': 'RD-7' })])).counts).toEqual([0, 0, 1, 1]);
    expect((await run([row({ 'part:Roda dianteira': 'RD-7' })])).counts).toEqual([0, 1, 0, 0]);
  });

  test('keeps its model, its day of purchase and its parts’ serial numbers', async () => {
    await run([row({ 'part:Quadro': 'QD-8' })]);
    const other = await aModelWithParts(house(), { brand: made.brand });
    const before = [await stock(), await parts()];
    const cells = [{ purchased_on: '2026-10-02', size: 'P' }, { model: other.model.name }, { 'part:Quadro': 'QD-9' }];
    const notes = [];
    for (const each of cells) notes.push(...(await run([row(each)])).notes);
    expect(notes).toEqual(['2 purchased_on bike-activated', '2 model bike-activated', '2 part:Quadro bike-activated']);
    expect([await stock(), await parts()]).toEqual(before);
  });
});
