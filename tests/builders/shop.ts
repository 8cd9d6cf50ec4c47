import type { Office } from '#domain/shop/office.ts';
import { openSession } from '#server/identity/sessions/open-session.ts';
import type { House } from '#server/verb/context.ts';
import { anAccount, type Person, type PersonWishes } from './account.ts';
import { aCnpj } from './cnpj.ts';
import { makeMembership, makeShop, type ShopRow } from './make/make-shop.ts';

type ShopHouse = Pick<House, 'db' | 'clock' | 'signing' | 'config'>;

/** A bike shop without people; everything else is generated. */
export function aShop(house: ShopHouse, wish: { cnpj?: string; name?: string; city?: string } = {}): Promise<ShopRow> {
  const { cnpj = aCnpj(), name = null, ...rest } = wish;
  return house.db.transaction((tx) => makeShop(tx, { cnpj, name, ...rest }, house.clock.now()));
}

export type EmployeeWishes = Omit<PersonWishes, 'domain' | 'phoneConfirmed'> & { shop?: ShopRow; office?: Office };

/** A person of a shop: `token` is that of a bike shop session, `cyclistToken` that of the person's cyclist session. */
export type EmployeePerson = Omit<Person, 'phone'> & {
  phone: string;
  shop: ShopRow;
  office: Office;
  membershipId: string;
  cyclistToken: string;
};

/**
 * Somebody with an approved membership, a confirmed phone, a proven e-mail and an open bike shop session. Owner of a shop
 * of their own by default.
 */
export async function anEmployee(house: ShopHouse, wishes: EmployeeWishes = {}): Promise<EmployeePerson> {
  const { shop: wanted, office = 'owner', ...person } = wishes;
  const made = await anAccount(house, { phoneConfirmed: true, emailProven: true, ...person });
  const shop = wanted ?? (await aShop(house));
  return house.db.transaction(async (tx) => {
    const membership = await makeMembership(tx, { shopId: shop.id, accountId: made.id, office }, house.clock.now());
    if (!membership) throw new Error('anEmployee: the person belongs to a shop already.');
    const tokens = await openSession(tx, house, made, 'bikeshop');
    const { token: cyclistToken, phone } = made;
    const session = { tokens, token: tokens.accessToken.token, cyclistToken };
    return { ...made, ...session, phone: phone!, shop, office, membershipId: membership.id };
  });
}
