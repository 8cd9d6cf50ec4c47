import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { addShopKey } from '#domain/shop/keys.contract.ts';
import { ask } from '#tests/server/ask.ts';
import type { TestHouse } from '#tests/server/house.ts';
import { anEmployee, type EmployeePerson } from './shop.ts';

/** A secret as a browser draws one. */
export const aKeySecret = () => `pvk_${randomBytes(32).toString('base64url')}`;

/** A key that an Owner of a shop makes for its system; of a shop of its own by default. */
export async function aShopKey(house: TestHouse, wish: { owner?: EmployeePerson; name?: string } = {}) {
  const { owner = await anEmployee(house), name = 'Bling' } = wish;
  const asked = { id: uuidv7(), name, secret: aKeySecret() };
  const { status, body } = await ask(house, addShopKey, asked, { token: owner.token });
  if (status !== 200) throw new Error(`aShopKey: ${body.code}`);
  return { ...asked, owner, shop: owner.shop, view: body };
}
