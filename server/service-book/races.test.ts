import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { shopEntriesPerDay } from '#domain/service-book/scan.ts';
import { answer, aWorkshop, enter, readBook } from '#tests/builders/service.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { serviceEntries, serviceEntryAnswers } from './tables/book.ts';

const house = useHouse();
/** As often as it is tried: on PostgreSQL they meet, on the embedded database the order is all that can differ. */
const rounds = Array.from({ length: process.env.TEST_DATABASE_URL ? 6 : 2 }, (_, at) => at);
const codes = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => body.code ?? `${status}`).toSorted();
const letters = async (to: string) => (await lettersTo(house(), to)).filter(({ kind }) => kind.startsWith('service'));

test.each(rounds)('the same entry many times at once is one, told once (%i)', async () => {
  const at = await aWorkshop(house());
  const id = uuidv7();
  const answers = await Promise.all(Array.from({ length: 5 }, () => enter(house(), at, { id })));
  expect(codes(answers)).toEqual(Array(5).fill('200'));
  expect(await house().db.select().from(serviceEntries).where(eq(serviceEntries.bikeId, at.bike.id))).toHaveLength(1);
  expect(await letters(at.owner.email)).toHaveLength(1);
});

test.each(rounds)('of two corrections of one entry one stands, and the other is told (%i)', async () => {
  const at = await aWorkshop(house());
  const id = uuidv7();
  await enter(house(), at, { id });
  const both = [800, 900].map((distanceKm) => enter(house(), at, { corrects: id, distanceKm }));
  expect(codes(await Promise.all(both))).toEqual(['200', 'service-corrected']);
  expect(await letters(at.owner.email)).toHaveLength(2);
});

test.each(rounds)('of a yes and a no at once one is taken, and the other is told (%i)', async () => {
  const at = await aWorkshop(house());
  const entryId = uuidv7();
  await enter(house(), at, { id: entryId });
  const both = [
    answer(house(), at, { entryId, nth: 1, answer: 'confirmed', text: null }),
    answer(house(), at, { entryId, nth: 1, answer: 'disputed', text: 'Não foi.' }),
  ];
  const answers = await Promise.all(both);
  expect(codes(answers)).toEqual(['200', 'service-answered']);
  const kept = await house().db.select().from(serviceEntryAnswers).where(eq(serviceEntryAnswers.entryId, entryId));
  expect(kept.map((one) => one.answer)).toEqual([answers[0]!.status === 200 ? 'confirmed' : 'disputed']);
});

test.each(rounds)('a correction and an answer at once: the answer is of what stood then, or refused (%i)', async () => {
  const at = await aWorkshop(house());
  const entryId = uuidv7();
  await enter(house(), at, { id: entryId });
  const [corrected, said] = await Promise.all([
    enter(house(), at, { corrects: entryId, distanceKm: 900 }),
    answer(house(), at, { entryId, nth: 1, answer: 'confirmed', text: null }),
  ]);
  expect(corrected.status).toBe(200);
  expect(['200', 'service-corrected']).toContain(codes([said])[0]);
  const { body } = await readBook(house(), at.owner, at.tag);
  const first = body.entries.find(({ id }) => id === entryId)!;
  expect(first.answer !== null).toBe(said.status === 200);
});

test.each(rounds)('no two at once go beyond the day’s entries (%i)', async () => {
  const at = await aWorkshop(house());
  const answers = await Promise.all(Array.from({ length: shopEntriesPerDay + 3 }, () => enter(house(), at)));
  expect(codes(answers)).toEqual([
    ...Array<string>(shopEntriesPerDay).fill('200'),
    ...Array<string>(3).fill('services-used-up'),
  ]);
});
