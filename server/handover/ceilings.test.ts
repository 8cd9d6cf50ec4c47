import { expect, test } from 'vitest';
import { linksPerContact, linksPerDay } from '#domain/handover/handover.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aCounter, aMobile, handOver } from '#tests/builders/handover.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const anyAddress = (at: number) => `marina.${at}.${house().clock.now().getTime()}@example.com`;

test('a shop sends so many links in a day; the brand of the last one is told, once', async () => {
  const counter = await aCounter(house());
  const { seller } = counter;
  const toldBefore = await told();
  const answers = [];
  for (let at = 0; at < linksPerDay + 2; at++)
    answers.push(await handOver(house(), { seller, ...(await aBike(house())) }, { to: anyAddress(at) }));
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(linksPerDay).fill(200), 429, 429]);
  const retryAt = new Date(house().clock.now().getTime() + 86_400_000).toISOString();
  expect(answers.at(-1)!.body).toMatchObject({ code: 'handovers-used-up', retryAt });
  expect((await told()) - toldBefore).toBe(1);
  const colleague = await anEmployee(house(), { shop: seller.shop });
  expect((await handOver(house(), { ...counter, seller: colleague })).body.code).toBe('handovers-used-up');
  expect((await handOver(house(), { ...counter, seller: await anEmployee(house()) })).status).toBe(200);
});

async function told(): Promise<number> {
  const letters = await lettersTo(house(), house().config.operatorEmail);
  return letters.filter(({ kind }) => kind === 'handover-ceiling').length;
}

test('one number gets so many links in a day, of all shops together', async () => {
  const to = aMobile();
  const codes = [];
  for (let at = 0; at <= linksPerContact; at++)
    codes.push((await handOver(house(), await aCounter(house()), { to })).body.code ?? 'ok');
  expect(codes).toEqual([...Array<string>(linksPerContact).fill('ok'), 'handovers-used-up']);
  expect(await lettersTo(house(), to)).toHaveLength(linksPerContact);
});
