import { expect, test } from 'vitest';
import { aModelWithParts, importBikeRows } from '#tests/builders/bike-rows.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aTag } from '#tests/builders/tag.ts';
import { useHouse } from '#tests/server/house.ts';
import { runCommand, runJsonCommand } from './run-command.ts';

const house = useHouse();
type Found = { bikes: Record<string, unknown>[]; freeTag: unknown };
const find = async (text: string) => (await runJsonCommand<Found>(house(), ['bikes', 'find', text])).data;

test('a bike is found by tag, serial number and the serial number of a part, however they are typed', async () => {
  const { brand, model, tag } = await aModelWithParts(house());
  await importBikeRows(house(), [
    { 'brand': brand.slug, 'model': model.name, 'serial_number': 'FND-2026/01', tag, 'part:Quadro': 'QDR-77-X' },
  ]);
  const bike = {
    brand: brand.slug,
    model: model.name,
    serialNumber: 'FND-2026/01',
    tag,
    active: false,
    stolenOn: null,
  };
  expect(await find('fnd 202601')).toMatchObject({ bikes: [{ by: 'serial number', ...bike }], freeTag: null });
  expect(await find(`${tag.slice(0, 4).toLowerCase()} ${tag.slice(4)}`)).toMatchObject({
    bikes: [{ by: 'tag', ...bike }],
  });
  expect(await find('qdr77x')).toMatchObject({ bikes: [{ by: 'part Quadro', ...bike }] });
  const { out } = await runCommand(house(), ['bikes', 'find', 'FND-2026/01']);
  expect(out).toMatch(new RegExp(`serial number +${brand.slug} +${model.name} +FND-2026/01 +${tag} +no`));
});

test('the same serial number of two brands is found twice; an active and stolen bike says so', async () => {
  const one = await aBike(house(), {
    serialNumber: 'TWIN-0001',
    active: true,
    stolen: true,
    warrantyStartsOn: '2026-01-02',
  });
  const two = await aBike(house(), { serialNumber: 'TWIN-0001' });
  const { bikes } = await find('twin0001');
  expect(bikes).toHaveLength(2);
  expect(bikes.find(({ tag }) => tag === one.tag)).toMatchObject({
    active: true,
    warrantyStartsOn: '2026-01-02',
    stolenOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(bikes.find(({ tag }) => tag === two.tag)).toMatchObject({ active: false, stolenOn: null });
});

test('a tag without a bike says whose it is; what nobody has is said', async () => {
  const { tag, brand, model } = await aTag(house());
  expect(await find(tag)).toEqual({ bikes: [], freeTag: { tag, brand: brand.slug, model: model.name } });
  expect((await runCommand(house(), ['bikes', 'find', tag])).out).toContain('is on no bike');
  const nothing = await runCommand(house(), ['bikes', 'find', 'NOBODY-0000']);
  expect([nothing.exit, nothing.err]).toEqual([1, expect.stringContaining('No bike, part or tag')]);
  expect((await runCommand(house(), ['bikes', 'find', '---'])).exit).toBe(2);
});
