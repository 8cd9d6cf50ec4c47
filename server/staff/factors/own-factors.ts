import { uuidv7 } from 'uuidv7';
import { mostPasskeys } from '#domain/staff/factor.ts';
import type * as contracts from '#domain/staff/own.contract.ts';
import type { StaffEvent } from '#domain/staff/staff-event.ts';
import type { Tx } from '#server/db/database.ts';
import { writeLog } from '#server/identity/staff/staff-log.store.ts';
import { assertSteppedUp } from '#server/identity/staff/stepped-up.ts';
import { factorsChangedLetter, type FactorChange } from '#server/staff/letters.ts';
import { deskPerson } from '#server/staff/own.ts';
import { findDeskBrand, lockStaff, updateStaff, type Staff } from '#server/staff/staff.store.ts';
import { useTicket } from '#server/staff/tickets.store.ts';
import { beginTicket, tryTicket } from '#server/staff/tickets.ts';
import type { StaffCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { countPasskeys, deletePasskey, insertPasskey, listPasskeys } from './factors.store.ts';
import { issuerOf } from './issuer.ts';
import { checkNewPasskey, wishFor } from './passkeys.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { aboutSecret } from './show-factor.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** A change of one's own second factors: asked for with one of them, in one transaction, and its person is told. */
function change<T>(ctx: StaffCtx, work: (tx: Tx, person: Staff) => Promise<T>): Promise<T> {
  assertSteppedUp(ctx);
  return ctx.db.transaction(async (tx) => {
    const person = await lockStaff(tx, ctx.staff.id);
    if (!person) throw problem('session-ended', { deskEnded: 'place-ended' });
    return work(tx, person);
  });
}

async function tell(tx: Tx, ctx: StaffCtx, person: Staff, kind: StaffEvent & FactorChange): Promise<void> {
  await writeLog(tx, person, ctx.clock.now(), { kind, by: person.id, about: person.id });
  await ctx.outbox.post(tx, factorsChangedLetter(person, kind, ctx.config));
}

export const beginPasskey: Verb<typeof contracts.beginPasskey> = (ctx) =>
  change(ctx, async (tx, person) => {
    const passkeys = await listPasskeys(tx, person.id);
    if (passkeys.length >= mostPasskeys) throw problem('too-many-passkeys');
    const { ticket, expiresAt, challenge } = await beginTicket(tx, ctx, { kind: 'new-passkey', staffId: person.id });
    const issuer = issuerOf(await findDeskBrand(tx, person.brandId));
    const of = { id: person.id, email: person.email, name: ctx.staff.name, issuer };
    return { ticket, expiresAt: expiresAt.toISOString(), passkey: wishFor(ctx.config, of, passkeys, challenge) };
  });

export const addPasskey: Verb<typeof contracts.addPasskey> = async (ctx, { ticket: secret, name, passkey }) => {
  assertSteppedUp(ctx);
  const ticket = await tryTicket(ctx, 'new-passkey', secret);
  const made = await checkNewPasskey(ctx.config, ticket.challenge, passkey);
  if (!made) throw problem('factor-wrong', { triesLeft: ticket.triesLeft });
  return change(ctx, async (tx, person) => {
    const now = ctx.clock.now();
    if (!(await useTicket(tx, ticket.tokenHash, now))) throw problem('ticket-over');
    if ((await countPasskeys(tx, person.id)) >= mostPasskeys) throw problem('too-many-passkeys');
    const added = await insertPasskey(tx, { id: uuidv7(), staffId: person.id, name, createdAt: now, ...made });
    if (!added) throw problem('factor-wrong', { triesLeft: ticket.triesLeft });
    await tell(tx, ctx, person, 'passkey-added');
    return deskPerson(tx, ctx);
  });
};

export const removePasskey: Verb<typeof contracts.removePasskey> = (ctx, { id }) =>
  change(ctx, async (tx, person) => {
    const removed = await deletePasskey(tx, person.id, id);
    if (removed && !person.totpSecret && (await countPasskeys(tx, person.id)) === 0) throw problem('last-factor');
    if (!removed) throw problem('not-found');
    await tell(tx, ctx, person, 'passkey-removed');
    return deskPerson(tx, ctx);
  });

export const beginTotp: Verb<typeof contracts.beginTotp> = (ctx) =>
  change(ctx, async (tx, person) => {
    const secret = newTotpSecret();
    const totpSecret = ctx.signing.seal(secret, aboutSecret(person.id));
    const begun = { kind: 'new-totp', staffId: person.id, totpSecret } as const;
    const { ticket, expiresAt } = await beginTicket(tx, ctx, begun);
    const issuer = issuerOf(await findDeskBrand(tx, person.brandId));
    const totp = { secret, uri: totpUri(secret, { email: person.email, issuer }) };
    return { ticket, expiresAt: expiresAt.toISOString(), totp };
  });

export const setTotp: Verb<typeof contracts.setTotp> = async (ctx, { ticket: secret, code }) => {
  assertSteppedUp(ctx);
  const ticket = await tryTicket(ctx, 'new-totp', secret);
  const own = ticket.totpSecret && ctx.signing.unseal(ticket.totpSecret, aboutSecret(ctx.staff.id));
  const now = ctx.clock.now();
  const totpStep = own ? stepOfCode(own, code, now) : null;
  if (totpStep === null) throw problem('factor-wrong', { triesLeft: ticket.triesLeft });
  return change(ctx, async (tx, person) => {
    if (!(await useTicket(tx, ticket.tokenHash, now))) throw problem('ticket-over');
    await updateStaff(tx, person.id, { totpSecret: ticket.totpSecret, totpSince: now, totpStep });
    await tell(tx, ctx, person, 'totp-set');
    return deskPerson(tx, ctx);
  });
};

export const removeTotp: Verb<typeof contracts.removeTotp> = (ctx) =>
  change(ctx, async (tx, person) => {
    if (!person.totpSecret) return deskPerson(tx, ctx);
    if ((await countPasskeys(tx, person.id)) === 0) throw problem('last-factor');
    await updateStaff(tx, person.id, { totpSecret: null, totpSince: null, totpStep: null });
    await tell(tx, ctx, person, 'totp-removed');
    return deskPerson(tx, ctx);
  });

export const renewRecoveryCodes: Verb<typeof contracts.renewRecoveryCodes> = (ctx) =>
  change(ctx, async (tx, person) => {
    const { shown, hashes } = newRecoveryCodes(ctx.signing, person.id);
    await updateStaff(tx, person.id, { recoveryCodes: hashes });
    await tell(tx, ctx, person, 'recovery-codes-renewed');
    return { recoveryCodes: shown };
  });
