import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { correctShop, getOwnShop } from '#domain/shop/session.contract.ts';
import { eventName } from '#server/db/record-event.ts';
import { securityEvents } from '#server/db/tables/bookkeeping.ts';
import { aShop, anEmployee, type EmployeePerson } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const correct = (by: EmployeePerson, name: string, city: string) =>
  ask(house(), correctShop, { name, city }, { token: by.token });

it('name and city of a shop are an Owner’s to correct; bad ones change nothing', async () => {
  const shop = await aShop(house());
  const owner = await anEmployee(house(), { shop });
  const other = await anEmployee(house(), { shop, office: 'manager' });
  expect((await correct(other, 'Pedal Bom', 'Campinas')).body.code).toBe('forbidden');
  expect((await correct(owner, '  ', 'Campinas')).body.errors).toEqual([{ at: 'name', code: 'required' }]);
  expect((await ask(house(), getOwnShop, {}, { token: other.token })).body.shop.name).toBeNull();
  for (let times = 0; times < 2; times++) {
    const { body } = await correct(owner, ' Pedal  Bom ', 'Campinas');
    expect(body).toEqual({ id: owner.shop.id, cnpj: owner.shop.cnpj, name: 'Pedal Bom', city: 'Campinas' });
    expect((await ask(house(), getOwnShop, {}, { token: other.token })).body.shop).toEqual(body);
  }
  const who = eventName(house().signing, { accountId: owner.id });
  const written = and(eq(securityEvents.who, who), eq(securityEvents.kind, 'shop-corrected'));
  expect(await house().db.$count(securityEvents, written)).toBe(1);
});
