import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { findTag } from '#domain/tag/contract.ts';
import { activateWarranty } from '#domain/warranty/contract.ts';
import { aPhone, anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { serialAttempts } from './tables.ts';

const house = useHouse();
const cyclist = () => anAccount(house(), { phone: aPhone() });
const activate = (person: { token: string }, tag: string, serialNumber: string) =>
  ask(house(), activateWarranty, { tag, serialNumber }, { token: person.token });

describe('wrong serial numbers', () => {
  test('count down; the fifth locks the tag for an hour, also for the right number', async () => {
    house().clock.set('2026-11-20T15:00:00Z');
    const marina = await cyclist();
    const { tag, serialNumber } = await aBike(house());
    for (const triesLeft of [4, 3, 2, 1]) {
      const answer = await activate(marina, tag, 'WRONG-1');
      expect(answer).toMatchObject({ status: 409, body: { code: 'serial-mismatch', triesLeft } });
      expect(answer.body.retryAt).toBeUndefined();
    }
    const retryAt = '2026-11-20T16:00:00.000Z';
    expect((await activate(marina, tag, 'WRONG-1')).body).toMatchObject({
      code: 'serial-mismatch',
      triesLeft: 0,
      retryAt,
    });
    house().clock.advance(3599);
    const locked = await activate(marina, tag, serialNumber);
    expect(locked).toMatchObject({ status: 429, body: { code: 'serial-locked', retryAt } });
    expect((await ask(house(), findTag, { tag })).body.product.active).toBe(false);
    house().clock.advance(1);
    expect((await activate(marina, tag, 'WRONG-2')).body).toMatchObject({ code: 'serial-mismatch', triesLeft: 4 });
    expect((await activate(marina, tag, serialNumber)).status).toBe(200);
  });

  test('of forty in parallel at most five are evaluated', async () => {
    const marina = await cyclist();
    const { tag, serialNumber } = await aBike(house());
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => activate(marina, tag, `WRONG-${n}`)));
    const codes = Map.groupBy(answers, ({ body }) => body.code);
    expect(codes.get('serial-mismatch')).toHaveLength(5);
    expect(codes.get('serial-locked')).toHaveLength(35);
    expect((await activate(marina, tag, serialNumber)).body.code).toBe('serial-locked');
  });

  test('lock this person at this tag only', async () => {
    const [marina, other] = [await cyclist(), await cyclist()];
    const [one, two] = [await aBike(house()), await aBike(house())];
    for (let n = 0; n < 5; n++) await activate(marina, one.tag, 'WRONG');
    expect((await activate(marina, two.tag, two.serialNumber)).status).toBe(200);
    expect((await activate(other, one.tag, one.serialNumber)).status).toBe(200);
  });

  test('are forgotten when the right one comes', async () => {
    const marina = await cyclist();
    const { tag, serialNumber } = await aBike(house());
    for (let n = 0; n < 4; n++) await activate(marina, tag, 'WRONG');
    expect((await activate(marina, tag, serialNumber)).status).toBe(200);
    expect(await house().db.select().from(serialAttempts).where(eq(serialAttempts.accountId, marina.id))).toEqual([]);
    expect((await activate(marina, tag, 'WRONG')).body).toMatchObject({ code: 'serial-mismatch', triesLeft: 4 });
  });

  test('of another bike do not open this one', async () => {
    const [one, two] = [await aBike(house()), await aBike(house())];
    expect((await activate(await cyclist(), one.tag, two.serialNumber)).body.code).toBe('serial-mismatch');
  });
});
