import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { tags } from '#server/db/tables/tag.ts';
import { aModelWithParts, bikesOf, importBikeRows, partsOf, type BikeCells } from '#tests/builders/bike-rows.ts';
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

describe('imports at once', () => {
  test('of the same file: every bike is there once, with its parts', async () => {
    const rows = Array.from({ length: 460 }, (_, at) =>
      row({
        'serial_number': `RACE-${at}`,
        'tag': at % 2 ? '' : `RC${String(at).padStart(6, '0')}`,
        'part:Quadro': `QD-${at}`,
      }),
    );
    const issued = rows.flatMap(({ tag }, at) =>
      tag && at % 4 === 0 ? { tag, modelId: made.model.id, brandId: made.brand.id } : [],
    );
    await house().db.insert(tags).values(issued);
    const reports = await Promise.all([run(rows), run(rows.toReversed()), run(rows)]);
    expect(reports.flatMap(({ notes }) => notes)).toEqual([]);
    const [added, updated, unchanged] = [0, 1, 2].map((at) =>
      reports.reduce((sum, { counts }) => sum + counts[at]!, 0),
    );
    expect([added, updated, unchanged]).toEqual([460, 0, 920]);
    const there = await stock();
    expect(there).toHaveLength(460);
    const ofModel = await house().db.select().from(tags).where(eq(tags.modelId, made.model.id));
    // The builder's own tag is the one that is on no bike: a race leaves none behind.
    expect(ofModel).toHaveLength(461);
    expect(await parts()).toHaveLength(460 * 3);
  });

  test('of one tag for two bikes, of one serial number with two tags: one of each wins', async () => {
    const reports = await Promise.all([
      run([row({ tag: 'DUEL0001' })]),
      run([row({ tag: 'DUEL0001', serial_number: 'AUR-0002' })]),
      run([row({ tag: 'DUEL0002', serial_number: 'AUR-0003' })]),
      run([row({ tag: 'DUEL0003', serial_number: 'AUR-0003' })]),
    ]);
    expect(reports.map(({ counts }) => counts[0]!).toSorted((a, b) => a - b)).toEqual([0, 0, 1, 1]);
    expect(reports.flatMap(({ notes }) => notes).toSorted()).toEqual([
      '2 serial_number serial-taken',
      '2 tag tag-taken',
    ]);
  });

  test('with an activation: what its warranty rests on stays as the activation found it', async () => {
    await run([row({ tag: made.tag, purchased_on: '2026-11-01' })]);
    const claimed = Promise.withResolvers<void>();
    const activating = house().db.transaction(async (tx) => {
      await tx.update(tags).set({ active: true }).where(eq(tags.tag, made.tag));
      claimed.resolve();
      // Time: the import reads, and comes to where it must wait.
      await setTimeout(300);
    });
    await claimed.promise;
    const rows = [row({ purchased_on: '2026-11-02' }), row({ serial_number: 'AUR-0002' })];
    const [report] = await Promise.all([run(rows), activating]);
    expect(report).toMatchObject({ counts: [1, 0, 0, 1], notes: ['2 purchased_on bike-activated'] });
    expect((await stock())[0]).toMatchObject({ purchasedOn: '2026-11-01' });
  });
});
