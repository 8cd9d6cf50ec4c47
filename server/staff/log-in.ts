import type * as contracts from '#domain/staff/log-in.contract.ts';
import type { DeskSession } from '#domain/staff/person.ts';
import type { Tx } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { countTriesAt, type TryBounds } from '#server/identity/codes/count-tries.ts';
import { verifyPassword } from '#server/identity/hash-password.ts';
import { deviceLabel } from '#server/identity/sessions/open-session.ts';
import { writeLog } from '#server/identity/staff/staff-log.store.ts';
import type { Ctx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { askFactor } from './factors/ask-factor.ts';
import { withFactor } from './factors/show-factor.ts';
import { newBrowserLetter, recoveryCodeUsedLetter } from './letters.ts';
import { openStaffSession } from './open-session.ts';
import { endStaffSession, isKnownBrowser } from './sessions.store.ts';
import { findStaffByEmail, lockStaff, type Staff } from './staff.store.ts';

/** Passwords that may be tried at one address, whether or not it has a place. */
const passwordTries: TryBounds = {
  knownDevice: { times: 10, seconds: 900 },
  network: { times: 10, seconds: 900 },
  strangers: { times: 100, seconds: 3600 },
};

/** The id of nobody, asked for where an address has no place: the same is done for it. */
const nobody = '00000000-0000-0000-0000-000000000000';

export const logInAtDesk: Verb<typeof contracts.logInAtDesk> = async (ctx, { email, password }) => {
  const seen = await findStaffByEmail(ctx.db, email);
  const isKnown = await isKnownBrowser(ctx.db, seen?.id ?? nobody, ctx.device.tokenHash);
  const name = `passwords of staff ${seen?.passwordHash}`;
  const { tooOftenUntil, forget } = await countTriesAt(ctx, name, { key: email, isKnown }, passwordTries);
  const who = seen ? { staffId: seen.id } : { tried: email };
  if (tooOftenUntil) {
    await recordEvent(ctx.db, ctx, { kind: 'log-in-locked', who });
    throw problem('rate-limited', { retryAt: tooOftenUntil });
  }
  const turn = { ...ctx, ...(isKnown && seen && { person: seen.id }) };
  const right = await verifyPassword(seen?.passwordHash ?? null, password, turn);
  const asked = seen && right ? await ask(ctx, seen) : null;
  if (!asked) {
    await recordEvent(ctx.db, ctx, { kind: 'log-in-failed', who });
    throw problem('wrong-credentials');
  }
  await forget();
  return asked;
};

/** Null where the password has been changed since it was checked, or the place is over. */
function ask(ctx: Ctx, seen: Staff) {
  return ctx.db.transaction(async (tx) => {
    const person = await lockStaff(tx, seen.id);
    return person?.passwordHash === seen.passwordHash ? askFactor(tx, ctx, 'log-in', person) : null;
  });
}

export const showSecondFactor: Verb<typeof contracts.showSecondFactor> = (ctx, { ticket, factor }) =>
  withFactor(ctx, { kind: 'log-in', ticket, factor }, async (tx, person, way) => {
    const isNew = !(await isKnownBrowser(tx, person.id, ctx.device.tokenHash));
    const session = await enter(tx, ctx, person);
    if (isNew) await ctx.outbox.post(tx, newBrowserLetter(person, deviceLabel(ctx.userAgent), ctx.config));
    if (way === 'recovery-code') {
      const left = person.recoveryCodes.length - 1;
      await writeLog(tx, person, ctx.clock.now(), { kind: 'recovery-code-used', by: person.id, about: person.id });
      await ctx.outbox.post(tx, recoveryCodeUsedLetter(person, left, ctx.config));
    }
    return session;
  });

/** Opens the session of somebody who has shown both factors. */
export async function enter(tx: Tx, ctx: Ctx, person: Staff): Promise<DeskSession> {
  const { token, expiresAt } = await openStaffSession(tx, ctx, person.id);
  await recordEvent(tx, ctx, { kind: 'log-in', who: { staffId: person.id }, details: { side: person.side } });
  await writeLog(tx, person, ctx.clock.now(), { kind: 'logged-in', by: person.id, about: person.id });
  return { token, expiresAt: expiresAt.toISOString(), side: person.side };
}

export const logOutOfDesk: Verb<typeof contracts.logOutOfDesk> = (ctx) =>
  ctx.db.transaction(async (tx) => {
    const { id, sessionId } = ctx.staff;
    await endStaffSession(tx, sessionId, ctx.clock.now());
    await recordEvent(tx, ctx, { kind: 'log-out', who: { staffId: id } });
    await writeLog(tx, ctx.staff, ctx.clock.now(), { kind: 'logged-out', by: id, about: id });
    return {};
  });
