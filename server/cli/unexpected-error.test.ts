import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ImportStopped } from '#server/imports/importer.ts';
import { useHouse } from '#tests/server/house.ts';
import { describeUnexpectedError } from './unexpected-error.ts';

const house = useHouse();

test('a failed statement is described without its values', async () => {
  const rows = JSON.stringify([{ email: 'marina@example.com' }]);
  const failing = house().db.execute(sql`insert into nowhere select * from json_array_elements_text(${rows}::json)`);
  const words = describeUnexpectedError(await failing.catch((error: unknown) => error));
  expect(words).toMatch(/^\w*Error \(42P01\): a statement failed\n\s+at /);
  expect(words).not.toContain('marina');
  expect(words).not.toContain('nowhere');
});

test('messages of our own errors are shown', () => {
  expect(describeUnexpectedError(new ImportStopped(7, {} as never, null))).toContain('from line 7 on');
  expect(describeUnexpectedError('x')).toBe('Something that is no error was thrown.');
});
