import { actionsOf, staffMay } from '#domain/staff/office.ts';
import type * as contracts from '#domain/staff/own.contract.ts';
import type { DeskPerson } from '#domain/staff/person.ts';
import { staffIdleSeconds, staffLastUsedSeconds, steppedUpUntil } from '#domain/staff/session.ts';
import { countWaitingForBrand } from '#server/claim/brand-desk/desk-claims.store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { StaffCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { listPasskeys } from './factors/factors.store.ts';
import { waysOf } from './factors/show-factor.ts';
import { findDeskBrand, findStaffById, updateStaff } from './staff.store.ts';

/** Whoever asks, as the desk shows them. */
export async function deskPerson(
  db: Db | Tx,
  { staff, clock }: Pick<StaffCtx, 'staff' | 'clock'>,
): Promise<DeskPerson> {
  const person = await findStaffById(db, staff.id);
  if (!person) throw problem('session-ended', { deskEnded: 'place-ended' });
  const passkeys = await listPasskeys(db, staff.id);
  const now = clock.now();
  const idleAt = new Date(now.getTime() + (staffIdleSeconds + staffLastUsedSeconds) * 1000);
  return {
    id: person.id,
    name: person.name ?? '',
    email: person.email,
    language: person.language,
    side: person.side,
    brand: await findDeskBrand(db, person.brandId),
    office: person.office,
    may: actionsOf(person.office),
    waiting: { claims: await waitingClaims(db, person) },
    factors: {
      ways: waysOf(person, passkeys),
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        addedAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      totpSince: person.totpSince?.toISOString() ?? null,
      recoveryCodesLeft: person.recoveryCodes.length,
    },
    session: {
      expiresAt: staff.expiresAt.toISOString(),
      idleAt: (idleAt < staff.expiresAt ? idleAt : staff.expiresAt).toISOString(),
      steppedUpUntil: steppedUpUntil(staff.provenAt, now)?.toISOString() ?? null,
    },
  };
}

/** For the menu of whoever may decide them; nothing is told to others. */
async function waitingClaims(db: Db | Tx, { brandId, office }: Pick<StaffCtx['staff'], 'brandId' | 'office'>) {
  return brandId !== null && staffMay(office, 'decide-claims') ? countWaitingForBrand(db, brandId) : 0;
}

export const getDeskPerson: Verb<typeof contracts.getDeskPerson> = (ctx) => deskPerson(ctx.db, ctx);

export const changeDeskLanguage: Verb<typeof contracts.changeDeskLanguage> = (ctx, { language }) =>
  ctx.db.transaction(async (tx) => {
    await updateStaff(tx, ctx.staff.id, { language });
    return deskPerson(tx, ctx);
  });
