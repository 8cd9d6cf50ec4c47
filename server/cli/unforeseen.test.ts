import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useHouse } from '#tests/server/house.ts';
import { ImportStopped } from '../imports/import-stopped.ts';
import { unforeseen } from './unforeseen.ts';

const house = useHouse();

test('a statement that failed is told without its values', async () => {
  const rows = JSON.stringify([{ email: 'marina@example.com' }]);
  const failing = house().db.execute(sql`insert into nowhere select * from json_array_elements_text(${rows}::json)`);
  const words = unforeseen(await failing.catch((error: unknown) => error));
  expect(words).toMatch(/^\w*Error \(42P01\): a statement failed\n\s+at /);
  expect(words).not.toContain('marina');
  expect(words).not.toContain('nowhere');
});

test('what we ourselves said is told', () => {
  expect(unforeseen(new ImportStopped(7, {} as never, null))).toContain('from line 7 on');
  expect(unforeseen('x')).toBe('Something that is no error was thrown.');
});
