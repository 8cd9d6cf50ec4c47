import { brandKeysAtOnce, type BrandKey } from '#domain/staff/brand-key.ts';
import type * as contracts from '#domain/staff/keys.contract.ts';
import { staffMay } from '#domain/staff/office.ts';
import type { Tx } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { endApiKey } from '#server/identity/keys/api-keys.store.ts';
import { isSecretOf, keepDrawnKey } from '#server/identity/keys/api-keys.ts';
import { brandOf } from '#server/identity/staff/brand-of.ts';
import { writeLog } from '#server/identity/staff/staff-log.store.ts';
import { assertSteppedUp } from '#server/identity/staff/stepped-up.ts';
import type { StaffCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { countKeysInUse, findKey, listKeysOfBrand, type FoundKey } from './keys.store.ts';
import { lockWithAdministrators } from './staff.store.ts';

function viewOf({ key, by }: FoundKey): BrandKey {
  const { id, name, hint, createdAt, lastUsedAt, revokedAt } = key;
  return {
    id,
    name,
    hint,
    // A key of a brand has no others: `issueApiKey` and the contract see to it.
    scopes: key.scopes as BrandKey['scopes'],
    by: by && (by.name ?? by.email),
    makerLeft: Boolean(by?.endedAt),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

export const listBrandKeys: Verb<typeof contracts.listBrandKeys> = async (ctx) => ({
  keys: (await listKeysOfBrand(ctx.db, brandOf(ctx))).map(viewOf),
});

export const addBrandKey: Verb<typeof contracts.addBrandKey> = (ctx, { id, name, secret, scopes }) => {
  assertSteppedUp(ctx);
  const brandId = brandOf(ctx);
  const wanted = [...new Set(scopes)].toSorted();
  return ctx.db.transaction(async (tx) => {
    await lockAsAdministrator(tx, ctx);
    const known = await findKey(tx, id);
    if (known) {
      const { key } = known;
      const isSame = key.brandId === brandId && key.name === name && isSecretOf(key, secret);
      if (!isSame || key.scopes.toSorted().join() !== wanted.join()) throw problem('id-taken');
      return viewOf(known);
    }
    if ((await countKeysInUse(tx, brandId)) >= brandKeysAtOnce) throw problem('too-many-keys');
    const createdAt = ctx.clock.now();
    if (!(await keepDrawnKey(tx, { id, name, secret, scopes: wanted, brandId, createdAt }))) throw problem('id-taken');
    return noted(tx, ctx, id, 'key-made');
  });
};

export const endBrandKey: Verb<typeof contracts.endBrandKey> = (ctx, { id }) =>
  ctx.db.transaction(async (tx) => {
    await lockAsAdministrator(tx, ctx);
    const known = await findKey(tx, id);
    if (known?.key.brandId !== brandOf(ctx)) throw problem('not-found');
    return (await endApiKey(tx, id, ctx.clock.now())) ? noted(tx, ctx, id, 'key-ended') : viewOf(known);
  });

const events = { 'key-made': 'api-key-issued', 'key-ended': 'api-key-revoked' } as const;

/** Writes what became of a key into the desk's log and among the platform's events. */
async function noted(tx: Tx, ctx: StaffCtx, keyId: string, kind: keyof typeof events): Promise<BrandKey> {
  await writeLog(tx, ctx.staff, ctx.clock.now(), { kind, by: ctx.staff.id, about: null, keyId });
  const found = (await findKey(tx, keyId))!;
  await recordEvent(tx, ctx, { kind: events[kind], who: { staffId: ctx.staff.id }, details: { hint: found.key.hint } });
  return viewOf(found);
}

/** One after the other of all the desk's Administrators, for a caller who is one still. */
async function lockAsAdministrator(tx: Tx, { staff }: StaffCtx): Promise<void> {
  const { one } = await lockWithAdministrators(tx, staff, staff.id);
  if (!one || !staffMay(one.office, 'manage-keys')) throw problem('forbidden');
}
