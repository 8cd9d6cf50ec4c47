import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { reportSale } from '#domain/handover/sales.contract.ts';
import { suspendEmployee } from '#domain/shop/employees.contract.ts';
import * as contracts from '#domain/shop/keys.contract.ts';
import { offices } from '#domain/shop/office.ts';
import { keysAtOnce } from '#domain/shop/shop-key.ts';
import { apiKeys } from '#server/db/tables/api-key.ts';
import { aShopKey, aKeySecret } from '#tests/builders/shop-key.ts';
import { anEmployee, type EmployeePerson } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const list = async ({ token }: Pick<EmployeePerson, 'token'>) =>
  (await ask(house(), contracts.listShopKeys, {}, { token })).body.keys;
const add = (
  { token }: Pick<EmployeePerson, 'token'>,
  wish: Partial<{ id: string; name: string; secret: string }> = {},
) => ask(house(), contracts.addShopKey, { id: uuidv7(), name: 'Bling', secret: aKeySecret(), ...wish }, { token });
const revoke = ({ token }: Pick<EmployeePerson, 'token'>, id: string) =>
  ask(house(), contracts.revokeShopKey, { id }, { token });
/** What a system is answered by its key: nobody has the tag. */
const use = async (secret: string) =>
  (await ask(house(), reportSale, { id: '1', tag: 'ZZZZ9999', to: '(11) 98765-4321' }, { token: secret })).body.code;

describe('an Owner’s key for the shop’s own system', () => {
  test('is kept as a hash, listed with name and last use, and works', async () => {
    const { id, secret, owner } = await aShopKey(house(), { name: ' Bling ' });
    const [row] = await house().db.select().from(apiKeys).where(eq(apiKeys.id, id));
    expect(JSON.stringify(row)).not.toContain(secret.slice(10));
    expect(await list(owner)).toEqual([
      expect.objectContaining({ id, name: 'Bling', hint: secret.slice(0, 10), lastUsedAt: null, works: true }),
    ]);
    expect(JSON.stringify(await list(owner))).not.toContain(secret.slice(10));
    expect(await use(secret)).toBe('tag-unknown');
    const at = house().clock.now().toISOString();
    expect((await list(owner))[0]).toMatchObject({ lastUsedAt: at });
    house().clock.advance(60);
    await use(secret);
    expect((await list(owner))[0]).toMatchObject({ lastUsedAt: at });
    house().clock.advance(300);
    await use(secret);
    expect((await list(owner))[0]).toMatchObject({ lastUsedAt: house().clock.now().toISOString() });
  });

  test('is one key however often it is asked for; another under its id or with its secret is refused', async () => {
    const owner = await anEmployee(house());
    const wish = { id: uuidv7(), name: 'Omie', secret: aKeySecret() };
    const answers = await Promise.all([1, 2, 3].map(() => add(owner, wish)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await list(owner)).toHaveLength(1);
    for (const other of [
      { ...wish, name: 'Tiny' },
      { ...wish, secret: aKeySecret() },
      { ...wish, id: uuidv7() },
    ])
      expect((await add(owner, other)).body.code).toBe('id-taken');
    expect((await add(await anEmployee(house()), wish)).body.code).toBe('id-taken');
  });

  test('is one of five at a time, also of many at once', async () => {
    const owner = await anEmployee(house());
    const answers = await Promise.all(Array.from({ length: keysAtOnce + 2 }, () => add(owner)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(keysAtOnce);
    expect(answers.filter(({ body }) => body.code === 'too-many-keys')).toHaveLength(2);
    await revoke(owner, (await list(owner))[0]!.id);
    expect((await add(owner)).status).toBe(200);
  });

  test('ends when an Owner of the shop revokes it, and with its maker’s place', async () => {
    const maker = await anEmployee(house());
    const other = await anEmployee(house(), { shop: maker.shop });
    const [first, second] = [await aShopKey(house(), { owner: maker }), await aShopKey(house(), { owner: maker })];
    expect((await revoke(await anEmployee(house()), first.id)).body.code).toBe('not-found');
    expect((await revoke(other, first.id)).body).toMatchObject({ works: false });
    expect((await revoke(other, first.id)).status).toBe(200);
    expect(await use(first.secret)).toBe('api-key-invalid');
    expect(await use(second.secret)).toBe('tag-unknown');
    const { membershipId } = maker;
    const suspended = await ask(house(), suspendEmployee, { id: membershipId }, { token: other.token });
    expect(suspended.status).toBe(200);
    expect(await use(second.secret)).toBe('api-key-invalid');
    expect(await list(other)).toEqual([
      expect.objectContaining({ id: second.id, works: false, revokedAt: null }),
      expect.objectContaining({ id: first.id, works: false }),
    ]);
  });

  test.each(offices.filter((office) => office !== 'owner'))('%s neither sees, makes nor ends one', async (office) => {
    const { shop, id } = await aShopKey(house());
    const person = await anEmployee(house(), { shop, office });
    const listed = await ask(house(), contracts.listShopKeys, {}, { token: person.token });
    expect(
      [listed.body, (await add(person)).body, (await revoke(person, id)).body].map(
        (body) => (body as { code?: string }).code,
      ),
    ).toEqual(Array<string>(3).fill('forbidden'));
  });

  test.each(['', 'pvk_short', `xvk_${'a'.repeat(43)}`, `pvk_${'a'.repeat(42)}!`])('%j is no secret', async (secret) => {
    const owner = await anEmployee(house());
    expect((await add(owner, { secret })).status).toBe(422);
    expect(await list(owner)).toEqual([]);
  });
});
