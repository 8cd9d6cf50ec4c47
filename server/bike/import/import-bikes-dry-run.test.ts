import { beforeEach, describe, expect, test } from 'vitest';
import { aModelWithParts, bikesOf, importBikeRows, partsOf, type BikeCells } from '#tests/builders/bike-rows.ts';
import { aTag, type MadeTag } from '#tests/builders/tag.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
let made: MadeTag;
let other: MadeTag;
beforeEach(async () => {
  made = await aModelWithParts(house());
  other = await aModelWithParts(house(), { brand: made.brand });
});

const bike = (serial: string, cells: BikeCells = {}, model = made): BikeCells => ({
  brand: made.brand.slug,
  model: model.model.name,
  serial_number: `SN-${serial}`,
  ...cells,
});
const frame = 'part:Quadro';
const wheel = 'part:Roda dianteira';
/** More than fit into one batch. */
const filling = (name: string) => Array.from({ length: 120 }, (_, at) => bike(`${name}-${at}`));

/** What a dry run and then the real run report for the same rows, except for issued tags. */
async function both(rows: readonly BikeCells[]) {
  const before = [await bikesOf(house(), made.brand.id), await partsOf(house(), made.brand.id)];
  const { counts, notes } = await importBikeRows(house(), rows, { dryRun: true });
  expect([await bikesOf(house(), made.brand.id), await partsOf(house(), made.brand.id)]).toEqual(before);
  const real = await importBikeRows(house(), rows);
  return { dry: { counts, notes }, real: { counts: real.counts, notes: real.notes } };
}

describe('a dry run reports what the real run does, though its batches are rolled back one by one:', () => {
  test('of bikes that come again batches later', async () => {
    const { dry, real } = await both([
      bike('A', { size: 'M', [frame]: 'QD-001' }),
      ...filling('F'),
      bike('A', { size: 'M', [frame]: 'QD-001' }),
      bike('A', { size: 'L' }),
      bike('A', { [frame]: 'QD-002' }),
      bike('A', {}, other),
      bike('A', { 'part:Guidão': 'GD-001' }),
    ]);
    const said = [123, 124, 125].map((line) => `${line + 1} serial_number serial-duplicate`);
    expect(dry).toEqual({ counts: [121, 0, 1, 4], notes: [...said, '127 part:Guidão part-unknown'] });
    expect(real).toEqual(dry);
  });

  test('of tags and parts that an earlier batch gave to a bike', async () => {
    const { dry, real } = await both([
      bike('A', { tag: made.tag, [frame]: 'QD-001' }),
      bike('B', { tag: `NEW${made.tag}`.slice(0, 16), [wheel]: 'RD-001' }),
      ...filling('F'),
      bike('C', { tag: made.tag }),
      bike('D', { [frame]: 'QD-001' }),
      bike('E', { tag: `NEW${made.tag}`.slice(0, 16) }),
      bike('G', { [wheel]: 'RD-001' }),
    ]);
    const said = ['124 tag tag-taken', '125 part:Quadro part-serial-taken', '126 tag tag-taken'];
    expect(dry).toEqual({ counts: [122, 0, 0, 4], notes: [...said, '127 part:Roda dianteira part-serial-taken'] });
    expect(real).toEqual(dry);
  });

  test('of parts that an earlier batch took from a bike', async () => {
    await importBikeRows(house(), [
      bike('A', { [frame]: 'QD-001' }),
      bike('B', { [frame]: 'QD-002' }),
      bike('C', { [wheel]: 'RD-001' }),
    ]);
    const { dry, real } = await both([
      bike('A', { [frame]: 'QD-009' }),
      bike('C', {}, other),
      ...filling('F'),
      bike('B', { [frame]: 'QD-001' }),
      ...filling('G'),
      bike('D', { [frame]: 'QD-002' }),
      bike('E', { [frame]: 'QD-001' }),
      bike('H', { [wheel]: 'RD-001' }),
    ]);
    expect(dry.counts).toEqual([241, 3, 0, 2]);
    expect(real).toEqual(dry);
  });

  test.each([1, 2, 3])('of rows that fight over everything (%i)', async (seed) => {
    const pick = picker(seed);
    const tags = [made.tag, ...(await Promise.all([1, 2].map(() => aTag(house(), { brand: made.brand })))).map(tagOf)];
    const wish = (at: number): BikeCells =>
      bike(
        `S-${pick(60)}`,
        {
          ...(pick(3) === 0 && { size: `${pick(2)}` }),
          ...(pick(9) === 0 && {
            tag: pick(2) === 0 ? tags[pick(3)]! : `X${seed}Y${pick(9)}Z${made.tag}`.slice(0, 16),
          }),
          ...(pick(2) === 0 && { [frame]: `QD-00${pick(40)}` }),
          ...(pick(3) === 0 && { [wheel]: `RD-00${pick(40)}` }),
        },
        at % 7 === 0 ? other : made,
      );
    await importBikeRows(
      house(),
      Array.from({ length: 40 }, (_, at) => wish(at)),
    );
    const { dry, real } = await both(Array.from({ length: 420 }, (_, at) => wish(at)));
    expect(real).toEqual(dry);
    expect(Math.min(...dry.counts)).toBeGreaterThan(0);
  });
});

function tagOf({ tag }: MadeTag): string {
  return tag;
}

/** Numbers below a bound, the same for a seed every time. */
function picker(seed: number): (below: number) => number {
  let state = seed * 7919;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
