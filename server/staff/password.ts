import { randomUUID } from 'node:crypto';
import type * as contracts from '#domain/staff/log-in.contract.ts';
import type * as own from '#domain/staff/own.contract.ts';
import type { Tx } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { countTriesAt, type TryBounds } from '#server/identity/codes/count-tries.ts';
import { refuseCommonPassword } from '#server/identity/common-password.ts';
import { hashPassword, verifyPassword } from '#server/identity/hash-password.ts';
import { endLinks, useLink } from '#server/identity/links/links.store.ts';
import { mintLink, openLink } from '#server/identity/links/links.ts';
import { hashOf } from '#server/identity/signing.ts';
import { writeLog } from '#server/identity/staff/staff-log.store.ts';
import { assertSteppedUp } from '#server/identity/staff/stepped-up.ts';
import type { Ctx, House, Task, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { forgottenPasswordLetter, passwordChangedLetter } from './letters.ts';
import { endStaffSessions, isKnownBrowser } from './sessions.store.ts';
import { findStaffByEmail, findStaffById, lockStaff, updateStaff, type Staff } from './staff.store.ts';
import { dropTickets } from './tickets.store.ts';

const linksPerAddress: TryBounds = {
  knownDevice: { times: 5, seconds: 3600 },
  network: { times: 5, seconds: 3600 },
  strangers: { times: 20, seconds: 3600 },
};
const nobody = '00000000-0000-0000-0000-000000000000';

/** Queued for every address, and mailed after the answer: what is done for one that has a place is done for all. */
export const requestDeskPassword: Verb<typeof contracts.requestDeskPassword> = async (ctx, { email }) => {
  const seen = await findStaffByEmail(ctx.db, email);
  const isKnown = await isKnownBrowser(ctx.db, seen?.id ?? nobody, ctx.device.tokenHash);
  const { tooOftenUntil } = await countTriesAt(
    ctx,
    'password links of staff',
    { key: email, isKnown },
    linksPerAddress,
  );
  if (tooOftenUntil) throw problem('rate-limited', { retryAt: tooOftenUntil });
  await recordEvent(ctx.db, ctx, { kind: 'reset-requested', who: seen ? { staffId: seen.id } : { tried: email } });
  // Here the account of the task is the place.
  const task = { task: 'mail-desk-password-link', id: randomUUID(), accountId: seen?.id ?? null };
  await ctx.db.transaction((tx) => ctx.outbox.leave(tx, task));
  return {};
};

/** Mails the link of a forgotten password. Those before it stay good: a stranger's request must not end the one that is about to be used. */
export async function mailDeskPasswordLink(house: House, { accountId: id }: Task): Promise<void> {
  if (id === null) return;
  await house.db.transaction(async (tx) => {
    const person = await lockStaff(tx, id);
    if (!person?.joinedAt) return;
    const wish = { purpose: 'desk-password', subjectId: person.id, about: person.side } as const;
    const { url } = await mintLink(tx, house, wish);
    await house.outbox.post(tx, forgottenPasswordLetter(person, url));
  });
}

export const readDeskPasswordLink: Verb<typeof contracts.readDeskPasswordLink> = async (ctx, { token }) => {
  const { side } = await personOf(ctx, token);
  return { side };
};

async function personOf(ctx: Ctx, token: string): Promise<Staff> {
  const { subjectId } = await openLink(ctx.db, ctx, 'desk-password', token);
  const person = await findStaffById(ctx.db, subjectId);
  if (!person?.joinedAt || person.endedAt) throw problem('link-unknown');
  return person;
}

export const resetDeskPassword: Verb<typeof contracts.resetDeskPassword> = async (ctx, { token, password }) => {
  const seen = await personOf(ctx, token);
  refuseCommonPassword('password', password, { name: seen.name ?? '', email: seen.email });
  const passwordHash = await hashPassword(password, { ...ctx, person: seen.id });
  await ctx.db.transaction(async (tx) => {
    const person = await lockStaff(tx, seen.id);
    const now = ctx.clock.now();
    if (!person || !(await useLink(tx, 'desk-password', hashOf(token), now))) throw problem('link-used');
    await setPassword(tx, ctx, person, { passwordHash, kind: 'password-reset' });
    await recordEvent(tx, ctx, { kind: 'reset-used', who: { staffId: person.id } });
  });
  return { side: seen.side };
};

type NewPassword = { passwordHash: string; kind: 'password-reset' | 'password-changed'; but?: string };

/** Sets a password: what rested on the one before ends, and its person is told. */
async function setPassword(tx: Tx, ctx: Ctx, person: Staff, { passwordHash, kind, but }: NewPassword): Promise<void> {
  const at = ctx.clock.now();
  await updateStaff(tx, person.id, { passwordHash });
  await endStaffSessions(tx, person.id, { at, why: 'password-changed', ...(but !== undefined && { but }) });
  await dropTickets(tx, person.id);
  await endLinks(tx, person.id, at, 'desk-password');
  await writeLog(tx, person, at, { kind, by: person.id, about: person.id });
  await ctx.outbox.post(tx, passwordChangedLetter(person, ctx.config));
}

const ownPasswordTries: TryBounds = {
  knownDevice: { times: 10, seconds: 900 },
  network: { times: 10, seconds: 900 },
  strangers: { times: 10, seconds: 900 },
};

export const changeDeskPassword: Verb<typeof own.changeDeskPassword> = async (ctx, { password, newPassword }) => {
  assertSteppedUp(ctx);
  const { id, sessionId } = ctx.staff;
  const seen = await findStaffById(ctx.db, id);
  const tries = await countTriesAt(ctx, 'own passwords of staff', { key: id, isKnown: true }, ownPasswordTries);
  if (tries.tooOftenUntil) throw problem('rate-limited', { retryAt: tries.tooOftenUntil });
  if (!(await verifyPassword(seen?.passwordHash ?? null, password, { ...ctx, person: id }))) {
    await recordEvent(ctx.db, ctx, { kind: 'proof-failed', who: { staffId: id }, details: { by: 'password' } });
    throw problem('wrong-password', { errors: [{ at: 'password', code: 'wrong-password' }] });
  }
  await tries.forget();
  refuseCommonPassword('newPassword', newPassword, ctx.staff);
  const passwordHash = await hashPassword(newPassword, { ...ctx, person: id });
  await ctx.db.transaction(async (tx) => {
    const person = await lockStaff(tx, id);
    if (person?.passwordHash !== seen!.passwordHash) throw problem('wrong-password');
    await setPassword(tx, ctx, person, { passwordHash, kind: 'password-changed', but: sessionId });
    await recordEvent(tx, ctx, { kind: 'password-changed', who: { staffId: id } });
  });
  return {};
};
