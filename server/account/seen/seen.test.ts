import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listSeen, markSeen } from '#domain/account/seen.contract.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const mark = ({ token }: Person, subjectId: string, until: string) =>
  ask(house(), markSeen, { subjectId, until }, { token });
const seenBy = async ({ token }: Person) => (await ask(house(), listSeen, {}, { token })).body.seen;

test('a mark goes forward alone, also when two phones move it at once, and is its person’s', async () => {
  const [reader, other] = [await anAccount(house()), await anAccount(house())];
  const subjectId = randomUUID();
  const [early, late] = ['2026-01-02T10:00:00.000Z', '2026-01-03T10:00:00.000Z'];
  expect((await mark(reader, subjectId, early)).body).toEqual({ subjectId, until: early });
  await Promise.all([mark(reader, subjectId, late), mark(reader, subjectId, early)]);
  expect((await mark(reader, subjectId, early)).body).toEqual({ subjectId, until: late });
  expect(await seenBy(reader)).toEqual([{ subjectId, until: late }]);
  expect(await seenBy(other)).toEqual([]);
});

test('what is to come cannot have been seen', async () => {
  const reader = await anAccount(house());
  const { body } = await mark(reader, randomUUID(), '2999-01-01T00:00:00.000Z');
  expect(new Date(body.until).getTime()).toBeLessThanOrEqual(house().clock.now().getTime());
});
