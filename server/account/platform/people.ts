import type * as contracts from '#domain/account/platform.contract.ts';
import type { PlatformPerson } from '#domain/account/platform.contract.ts';
import { closeAccount } from '#server/account/closing/close-account.ts';
import { findPeople, shownPerson } from '#server/account/people/find-people.ts';
import { copyOf, endSessionsOf } from '#server/account/people/operators-acts.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { findAccount, type Account } from '#server/identity/accounts.store.ts';
import { listSessions } from '#server/identity/sessions/sessions.store.ts';
import { noteAct } from '#server/identity/staff/staff-log.store.ts';
import { assertSteppedUp } from '#server/identity/staff/stepped-up.ts';
import { findLiveMembership } from '#server/shop/memberships.store.ts';
import { findShop } from '#server/shop/shops.store.ts';
import type { StaffCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

/** As the desk's log names somebody: by the end of the id, which is neither a name nor a contact. */
const thingOf = ({ id }: Pick<Account, 'id'>) => `…${id.slice(-6)}`;

export const lookUpPerson: Verb<typeof contracts.lookUpPerson> = async (ctx, { who, full = false }) => {
  if (full) assertSteppedUp(ctx);
  const found = (await findPeople(ctx.db, who)) ?? [];
  await ctx.db.transaction(async (tx) => {
    for (const account of found) {
      await noteAct(tx, ctx, { kind: 'person-found', thing: thingOf(account) });
      await recordEvent(tx, ctx, { kind: 'operator-looked', who: { accountId: account.id } });
    }
    if (found.length === 0) await noteAct(tx, ctx, { kind: 'person-found', thing: '–' });
  });
  return { people: await Promise.all(found.map((account) => viewOf(ctx, account, full))) };
};

async function viewOf({ db, clock }: StaffCtx, account: Account, full: boolean): Promise<PlatformPerson> {
  const membership = await findLiveMembership(db, account.id);
  const shop = membership && (await findShop(db, membership.shopId));
  const sessions = await listSessions(db, account.id, clock.now());
  return {
    ...shownPerson(account, full),
    isFull: full,
    emailProven: account.emailConfirmedAt !== null,
    shop: shop && membership && { cnpj: shop.cnpj, name: shop.name, office: membership.office },
    sessions: sessions.map(({ id, domain, device, createdAt, lastUsedAt }) => ({
      id,
      domain,
      device,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  };
}

async function accountOf(ctx: StaffCtx, id: string): Promise<Account> {
  assertSteppedUp(ctx);
  const account = await findAccount(ctx.db, id);
  if (!account) throw problem('not-found');
  return account;
}

export const endPersonsSessions: Verb<typeof contracts.endPersonsSessions> = async (ctx, { id }) => {
  const account = await accountOf(ctx, id);
  const ended = await ctx.db.transaction(async (tx) => {
    const open = await endSessionsOf(tx, ctx, account);
    await noteAct(tx, ctx, { kind: 'sessions-ended', thing: thingOf(account) });
    return open.length;
  });
  return { ended };
};

export const copyPersonsData: Verb<typeof contracts.copyPersonsData> = async (ctx, { id }) => {
  const account = await accountOf(ctx, id);
  await ctx.db.transaction(async (tx) => {
    await noteAct(tx, ctx, { kind: 'person-exported', thing: thingOf(account) });
    await recordEvent(tx, ctx, { kind: 'account-exported', who: { accountId: id } });
  });
  return { writtenAt: ctx.clock.now().toISOString(), data: await copyOf(ctx, account) };
};

export const closePersonsAccount: Verb<typeof contracts.closePersonsAccount> = async (
  ctx,
  { id, withShop = false },
) => {
  const account = await accountOf(ctx, id);
  const closing = await ctx.db.transaction(async (tx) => {
    const done = await closeAccount(tx, ctx, id, { withShop });
    if (done.outcome === 'closed') await noteAct(tx, ctx, { kind: 'account-closed', thing: thingOf(account) });
    return done;
  });
  if (closing.outcome === 'unknown') throw problem('not-found');
  if (closing.outcome === 'last-owner') throw problem('last-owner');
  return { closedAt: closing.at.toISOString(), changed: closing.outcome === 'closed' };
};
