import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bikesImporter } from '#server/bike/import/import-bikes.ts';
import { rowsOf } from '#server/db/records.ts';
import { aTable } from '#tests/builders/csv.ts';
import { aTag } from '#tests/builders/tag.ts';
import { useHouse } from '#tests/server/house.ts';
import { importTable } from './import-table.ts';
import { isStatisticsDue } from './statistics.store.ts';

const house = useHouse();

test.each([
  [0, 999, false],
  [0, 1000, true],
  [900, 1100, true],
  [1100, 9900, false],
  [9900, 10_000, true],
  [99_900, 100_000, true],
  [100_000, 200_000, false],
])('after %i rows and then %i: %s', (before, rows, due) => {
  expect(isStatisticsDue(before, rows)).toBe(due);
});

/** How many rows the planner thinks that there are. */
const estimated = async () => {
  const [row] = await rowsOf<{ rows: number }>(
    house().db,
    sql`select reltuples::int as rows from pg_class where relname = 'bikes'`,
  );
  return row!.rows;
};

test('a long table leaves statistics behind, a short one none', async () => {
  const { brand, model } = await aTag(house());
  const run = (count: number) =>
    importTable(
      house(),
      bikesImporter,
      aTable(
        Array.from({ length: count }, (_, at) => ({
          brand: brand.slug,
          model: model.name,
          serial_number: `STAT-${at}`,
        })),
      ),
      { dryRun: false, brandId: null, keepNotes: 0 },
    );
  const before = await estimated();
  await run(50);
  expect(await estimated()).toBe(before);
  await run(1100);
  expect(await estimated()).toBeGreaterThan(900);
});
