import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { supportLetters } from '#domain/support/case.ts';
import { writeToSupport } from '#domain/support/contract.ts';
import { brands } from '#server/db/tables/tag.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { sendSummaries } from './send-summaries.ts';

const house = useHouse();
const { singlyADay, inSummary } = supportLetters;

let networks = 0;
const write = (tag: string | undefined, text = 'O freio faz barulho.', token?: string) =>
  ask(
    house(),
    writeToSupport,
    { id: uuidv7(), text, screen: '/my-bike', ...(tag !== undefined && { tag }) },
    { address: `10.${++networks >> 8}.${networks & 255}.1`, ...(token !== undefined && { token }) },
  );

/** A bike whose brand has an address for support. */
async function aBrandsBike() {
  const owner = await anAccount(house(), { phoneConfirmed: true, emailProven: true });
  const bike = await aBike(house(), { owner: owner.id });
  const to = `suporte-${bike.brand.slug}@example.com`;
  await house().db.update(brands).set({ supportEmail: to }).where(eq(brands.id, bike.brand.id));
  const letters = async () => {
    const all = await lettersTo(house(), to);
    const of = (kind: string) => all.filter((letter) => letter.kind === kind);
    return { single: of('support-case'), summaries: of('support-summary') };
  };
  return { owner, tag: bike.tag, letters };
}

const writeMany = (tag: string, count: number) => Promise.all(Array.from({ length: count }, () => write(tag)));

function expectEachOnce(answers: { body: { number: string } }[], letters: { text: string }[]): void {
  const told = answers.map(({ body }) => letters.filter(({ text }) => text.includes(body.number)).length);
  expect(told).toEqual(answers.map(() => 1));
}

// The operator's, who gets what is about no bike, is one of all tests.
beforeEach(() => house().clock.advance(2 * 86_400));

describe('a brand’s mailbox', () => {
  test('gets the first letters of a day by themselves, also of many at once, and the rest as one', async () => {
    const { tag, letters } = await aBrandsBike();
    const answers = await writeMany(tag, singlyADay + 5);
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { number: expect.any(String), mailed: false }]);
    expect((await letters()).single).toHaveLength(singlyADay);
    expect((await letters()).summaries).toEqual([]);
    await sendSummaries(house());
    const { single, summaries } = await letters();
    expect([single.length, summaries.length]).toEqual([singlyADay, 1]);
    expectEachOnce(answers, [...single, ...summaries]);
    await sendSummaries(house());
    expect((await letters()).summaries).toHaveLength(1);
  });

  test('gets letters by themselves again a day later', async () => {
    const { tag, letters } = await aBrandsBike();
    await writeMany(tag, singlyADay + 1);
    house().clock.advance(86_401);
    await write(tag);
    expect((await letters()).single).toHaveLength(singlyADay + 1);
  });

  test('is told words, bike and name in a summary, no address of who wrote, and answers go to the operator', async () => {
    const { owner, tag, letters } = await aBrandsBike();
    await writeMany(tag, singlyADay);
    const { body } = await write(tag, 'O selim\nafunda.', owner.token);
    expect(body.mailed).toBe(true);
    expect((await lettersTo(house(), owner.email)).some(({ kind }) => kind === 'support-received')).toBe(true);
    await sendSummaries(house());
    const [summary] = (await letters()).summaries;
    expect(summary).toMatchObject({ replyTo: house().config.operatorEmail });
    for (const words of ['“O selim afunda.”', body.number, 'Bike: ']) expect(summary!.text).toContain(words);
    expect(summary!.text).not.toContain(owner.email);
  });

  test('is sent a bounded summary at a time, the oldest first, and all of it in the end', async () => {
    const { tag, letters } = await aBrandsBike();
    const answers = [];
    for (let left = singlyADay + inSummary + 3; left > 0; left -= 40)
      answers.push(...(await writeMany(tag, Math.min(left, 40))));
    await sendSummaries(house());
    expect((await letters()).summaries[0]!.text).toContain('Mais 3 mensagens esperam');
    await sendSummaries(house());
    const { single, summaries } = await letters();
    expect(summaries).toHaveLength(2);
    expectEachOnce(answers, [...single, ...summaries]);
  });

  test('two processes that write summaries at once write each case once', async () => {
    const { tag, letters } = await aBrandsBike();
    const answers = await writeMany(tag, singlyADay + 4);
    await Promise.all([sendSummaries(house()), sendSummaries(house())]);
    const { single, summaries } = await letters();
    expectEachOnce(answers, [...single, ...summaries]);
  });
});

test('the operator’s mailbox is bounded the same way, for what is about no bike', async () => {
  const { operatorEmail } = house().config;
  const before = (await lettersTo(house(), operatorEmail)).length;
  await Promise.all(Array.from({ length: singlyADay + 3 }, () => write(undefined)));
  expect(await lettersTo(house(), operatorEmail)).toHaveLength(before + singlyADay);
  await sendSummaries(house());
  expect(await lettersTo(house(), operatorEmail)).toHaveLength(before + singlyADay + 1);
});
