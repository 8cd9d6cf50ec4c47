import type { OutputOf } from '#domain/http/contract.ts';
import type * as contracts from '#domain/shop/platform.contract.ts';
import { platformShopsPage } from '#domain/shop/platform.contract.ts';
import { noteAct } from '#server/identity/staff/staff-log.store.ts';
import { assertSteppedUp } from '#server/identity/staff/stepped-up.ts';
import { giveOwnerNewPhone, whyNoNewPhone } from '#server/shop/employees/owners-new-phone.ts';
import { effectsOfSuspension, resumeByCnpj, suspendByCnpj } from '#server/shop/suspension/suspend-shop.ts';
import { listSuspensionsOf, findSuspendable } from '#server/shop/suspension/suspensions.store.ts';
import type { StaffCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { countOffices, pageOfShops } from './shops-page.store.ts';

export const listPlatformShops: Verb<typeof contracts.listPlatformShops> = async (
  { db },
  { search, suspended, after },
) => {
  // One more, which says whether there is another page.
  const wanted = { search, suspended: suspended === 'yes', after, limit: platformShopsPage + 1 };
  const found = await pageOfShops(db, wanted);
  const page = found.slice(0, platformShopsPage);
  return {
    shops: page.map(({ suspendedAt, ...shop }) => ({ ...shop, suspendedAt: suspendedAt?.toISOString() ?? null })),
    next: found.length > page.length ? page.at(-1)!.cnpj : null,
  };
};

export const getPlatformShop: Verb<typeof contracts.getPlatformShop> = (ctx, { cnpj }) => shown(ctx, cnpj);

async function shown(ctx: StaffCtx, cnpj: string): Promise<OutputOf<typeof contracts.getPlatformShop>> {
  const { db } = ctx;
  const shop = await findSuspendable(db, cnpj);
  if (!shop) throw problem('not-found');
  const offices = await countOffices(db, shop.id);
  return {
    cnpj,
    name: shop.name,
    city: shop.city,
    people: offices.reduce((sum, { people }) => sum + people, 0),
    offices,
    since: shop.createdAt.toISOString(),
    suspendedAt: shop.suspendedAt?.toISOString() ?? null,
    suspensions: (await listSuspensionsOf(db, shop.id)).map(({ reason, words, suspendedAt, resumedAt }) => ({
      reason,
      words,
      at: suspendedAt.toISOString(),
      resumedAt: resumedAt?.toISOString() ?? null,
    })),
    effects: shop.suspendedAt ? null : await db.transaction((tx) => effectsOfSuspension(tx, ctx, shop)),
    newPhone: (await whyNoNewPhone(db, shop.id)) ?? 'possible',
  };
}

/** Who it was, where a shop's suspension is kept: never a name. */
const actor = ({ staff }: StaffCtx) => `desk ${staff.id}`;

export const suspendShopAtPlatform: Verb<typeof contracts.suspendShopAtPlatform> = async (ctx, input) => {
  assertSteppedUp(ctx);
  const { cnpj, reason, words = null } = input;
  if (reason === 'other' && words === null)
    throw problem('invalid-input', { errors: [{ at: 'words', code: 'required' }] });
  const changed = await ctx.db.transaction(async (tx) => {
    const done = await suspendByCnpj(tx, ctx, cnpj, { reason, words, by: actor(ctx) });
    if (!done) throw problem('not-found');
    if (!done.before) await noteAct(tx, ctx, { kind: 'shop-suspended', thing: cnpj });
    return done.before === null;
  });
  return { ...(await shown(ctx, cnpj)), changed };
};

export const resumeShopAtPlatform: Verb<typeof contracts.resumeShopAtPlatform> = async (ctx, { cnpj }) => {
  assertSteppedUp(ctx);
  const changed = await ctx.db.transaction(async (tx) => {
    const done = await resumeByCnpj(tx, ctx, cnpj, actor(ctx));
    if (!done) throw problem('not-found');
    if (done.was) await noteAct(tx, ctx, { kind: 'shop-restored', thing: cnpj });
    return done.was !== null;
  });
  return { ...(await shown(ctx, cnpj)), changed };
};

export const giveShopOwnerPhone: Verb<typeof contracts.giveShopOwnerPhone> = async (ctx, wish) => {
  assertSteppedUp(ctx);
  const changed = await ctx.db.transaction(async (tx) => {
    const outcome = await giveOwnerNewPhone(tx, ctx, wish);
    if (outcome === 'shop-unknown') throw problem('not-found');
    if (outcome === 'phone-taken') throw problem('phone-taken');
    if (outcome !== 'set' && outcome !== 'same') throw problem('owner-has-other-way');
    if (outcome === 'set') await noteAct(tx, ctx, { kind: 'shop-phone-given', thing: wish.cnpj });
    return outcome === 'set';
  });
  return { ...(await shown(ctx, wish.cnpj)), changed };
};
