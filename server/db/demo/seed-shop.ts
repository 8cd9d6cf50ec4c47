import { uuidv7 } from 'uuidv7';
import { insertAccount, insertConsent } from '../../account/accounts.store.ts';
import type { Tx } from '../database.ts';
import { demoEmployees, demoShop } from './demo-shops.ts';
import { makeMembership, makeShop } from './make-shop.ts';

/** Puts the demo's shop and its people in; who is there already stays as people left him. */
export async function seedShop(tx: Tx, passwordHash: string, now: Date): Promise<void> {
  const shop = await makeShop(tx, demoShop, now);
  for (const { office, ...person } of demoEmployees) {
    const proven = { passwordHash, emailConfirmedAt: now, createdAt: now };
    const account = await insertAccount(tx, { id: uuidv7(), ...person, ...proven });
    if (!account) continue;
    await insertConsent(tx, { accountId: account.id, purpose: 'terms', textVersion: 'demo', acceptedAt: now });
    await makeMembership(tx, { shopId: shop.id, accountId: account.id, office }, now);
  }
}
