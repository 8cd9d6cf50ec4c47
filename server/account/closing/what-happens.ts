import type { readWhatHappens as contract } from '#domain/account/closing/contract.ts';
import { entriesAtClosing } from '#domain/account/closing/what-stays.ts';
import { nameOfTable } from '#server/account/people/held-data.ts';
import { countPersonalData, knownPerson } from '#server/account/people/personal-data.store.ts';
import { findOwnBikes } from '#server/bike/bikes.store.ts';
import { listUnderWayOfOwner } from '#server/claim/claims.store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { KnownPerson, PersonalTable } from '#server/db/personal-table.ts';
import { findAccount } from '#server/identity/accounts.store.ts';
import { listUnderWayOfHolder } from '#server/insurance/policy/policies.store.ts';
import { listOwnTransfers } from '#server/ownership/transfer/find-transfers.store.ts';
import { findLiveMembership, listMembers } from '#server/shop/memberships.store.ts';
import { findShop } from '#server/shop/shops.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

export const readWhatHappens: Verb<typeof contract> = async (
  { db, clock, signing, personal, caller },
  { language },
) => {
  const account = await findAccount(db, caller.accountId);
  if (!account) throw problem('session-ended');
  const happens = await whatHappens(db, await personal(), knownPerson(signing, account));
  const shop = await shopOf(db, account.id);
  const goes = Object.entries(happens.goes).map(([table, count]) => ({
    table,
    name: nameOfTable(table, language),
    count,
  }));
  return { ...happens, shop, goes, underWay: await underWayOf(db, account.id, clock.now()) };
};

/** What is under way in an account, as its person may know it. */
async function underWayOf(db: Db, accountId: string, now: Date) {
  const claims = await listUnderWayOfOwner(db, accountId);
  const bikes = await findOwnBikes(db, accountId);
  const transfers = (await listOwnTransfers(db, accountId, now)).filter(({ transfer }) => transfer.endedAt === null);
  const goingOut = transfers.filter(({ owner }) => owner.id === accountId).length;
  return {
    claims: claims.length,
    stolen: bikes.filter(({ stolen }) => stolen).map(({ brand, model }) => `${brand.name} ${model}`),
    goingOut,
    comingIn: transfers.length - goingOut,
  };
}

/** The shop that a person is of, and whether it needs them. */
async function shopOf(db: Db, accountId: string) {
  const membership = await findLiveMembership(db, accountId);
  const shop = membership && (await findShop(db, membership.shopId));
  if (!shop) return null;
  const team = (await listMembers(db, shop.id)).filter(({ membership: { suspendedAt } }) => suspendedAt === null);
  const others = team.filter(({ membership: { accountId: id } }) => id !== accountId);
  const isLastOwner = membership.office === 'owner' && !others.some(({ membership: { office } }) => office === 'owner');
  return { name: shop.name, cnpj: shop.cnpj, isLastOwner, colleagues: others.length };
}

/** What the closing of an account does to what is held about its person, as screen and letters say it. */
export async function whatHappens(db: Db | Tx, tables: readonly PersonalTable[], person: KnownPerson) {
  const underWay = await listUnderWayOfHolder(db, person.id);
  return {
    insurance: underWay.map(({ policy, brand, model }) => ({
      id: policy.id,
      bike: `${brand.name} ${model}`,
      insurer: policy.plan.insurer.name,
      inForce: policy.acceptedAt !== null,
    })),
    ...entriesAtClosing(await countPersonalData(db, tables, person)),
  };
}
