import { may } from '#domain/shop/office.ts';
import type { SuspensionReason } from '#domain/shop/suspension.ts';
import type { Tx } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { revokeSessions } from '#server/identity/sessions/sessions.store.ts';
import { shopBarredLetter, shopResumedLetter } from '#server/shop/letters.ts';
import { listMembers, type Member } from '#server/shop/memberships.store.ts';
import type { House } from '#server/verb/context.ts';
import {
  beginSuspension,
  countEntries,
  endSuspension,
  findSuspension,
  lockForSuspension,
  type SuspendableShop,
  type SuspensionRow,
} from './suspensions.store.ts';

/** What a suspension means for a shop: who loses access, who is written to, what no longer lets anybody in, and what of other features is its. */
export type SuspensionEffects = {
  people: number;
  told: number;
  requests: number;
  invitations: number;
  claims: number;
  questions: number;
  offers: number;
  handovers: number;
};

/** What a suspension of this shop would change now. */
export async function effectsOfSuspension(tx: Tx, house: House, shop: SuspendableShop): Promise<SuspensionEffects> {
  const people = await livePeople(tx, shop.id);
  const elsewhere = { claims: 0, questions: 0, offers: 0, handovers: 0 };
  for (const { kind, count } of await house.occasions.effectsOfBarring(tx, shop.id)) elsewhere[kind] += count;
  return {
    people: people.length,
    told: people.filter(decides).length,
    ...(await countEntries(tx, shop, house.clock.now())),
    ...elsewhere,
  };
}

type Why = { reason: SuspensionReason; words: string | null; by: string };
type Suspended = { shop: SuspendableShop } & (
  | { before: SuspensionRow; effects: null }
  | { before: null; effects: SuspensionEffects }
);

/** Suspends the shop of a CNPJ, and says what that means. One that is suspended stays as it is (`before`). Null: there is no such shop. */
export async function suspendByCnpj(tx: Tx, house: House, cnpj: string, why: Why): Promise<Suspended | null> {
  const shop = await lockForSuspension(tx, cnpj);
  if (!shop) return null;
  const before = await findSuspension(tx, shop.id);
  if (before) return { shop, before, effects: null };
  const effects = await effectsOfSuspension(tx, house, shop);
  await suspendShop(tx, house, shop, why);
  return { shop, before, effects };
}

/** Lets the shop of a CNPJ go on; `was`: its suspension, null where there was none. */
export async function resumeByCnpj(tx: Tx, house: House, cnpj: string, by: string): Promise<Resumed | null> {
  const shop = await lockForSuspension(tx, cnpj);
  if (!shop) return null;
  const was = await findSuspension(tx, shop.id);
  if (was) await resumeShop(tx, house, shop, by);
  return { shop, was };
}
type Resumed = { shop: SuspendableShop; was: SuspensionRow | null };

/**
 * Suspends a locked shop: nobody acts for it or joins it from now on, its people's sessions end for good, and those who decide there are told
 * why. What others have with it, its claims say, goes on by the jobs of their features.
 */
export async function suspendShop(
  tx: Tx,
  house: House,
  shop: SuspendableShop,
  { reason, words, by }: Why,
): Promise<void> {
  const at = house.clock.now();
  await beginSuspension(tx, { shopId: shop.id, reason, words, at, by });
  for (const { membership, ...reader } of await livePeople(tx, shop.id)) {
    const { accountId } = membership;
    await revokeSessions(tx, accountId, { at, what: 'shop-barred', domain: 'bikeshop' });
    await recordEvent(tx, house, { kind: 'shop-barred', who: { accountId }, details: { reason } });
    if (decides({ membership }))
      await house.outbox.post(tx, shopBarredLetter(reader, { shop, reason, words }, house.config));
  }
  await house.occasions.shopBarred(tx, house, { shopId: shop.id });
}

/** Lets a locked shop go on. Who was suspended by the shop stays so, and what went on elsewhere stays there. */
export async function resumeShop(tx: Tx, house: House, shop: SuspendableShop, by: string): Promise<void> {
  await endSuspension(tx, shop.id, { at: house.clock.now(), by });
  for (const { membership, ...reader } of await livePeople(tx, shop.id)) {
    await recordEvent(tx, house, { kind: 'shop-resumed', who: { accountId: membership.accountId } });
    if (decides({ membership })) await house.outbox.post(tx, shopResumedLetter(reader, shop, house.config));
  }
}

async function livePeople(tx: Tx, shopId: string): Promise<Member[]> {
  return (await listMembers(tx, shopId)).filter(({ membership }) => membership.suspendedAt === null);
}

/** Owners and Managers. */
function decides({ membership }: Pick<Member, 'membership'>): boolean {
  return may(membership.office, 'approve-employees');
}
