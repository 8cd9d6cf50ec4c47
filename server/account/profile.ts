import { cpfChanges } from '#domain/account/cpf.ts';
import type * as contracts from '#domain/account/profile.contract.ts';
import type { Profile } from '#domain/account/profile.contract.ts';
import { allowedFrom, countsSince } from '#domain/seldom.ts';
import type { Tx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/locking/people.store.ts';
import { findMailStop } from '#server/db/mail-stops.store.ts';
import { eventNames, recordEvent } from '#server/db/record-event.ts';
import { hasSecurityEvent } from '#server/db/security-events.store.ts';
import { findAccount, updateAccount, type Account } from '#server/identity/accounts.store.ts';
import { hearsOfChanges } from '#server/identity/changes/contacts-to-tell.ts';
import { lockIdentity, proveIdentity } from '#server/identity/proof/prove-identity.ts';
import type { House, SignedInCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { insertCpfChange, listCpfChanges } from './contacts/cpf-changes.store.ts';
import { areTermsDue } from './legal/read-legal.ts';
import { nameChangedLetter } from './letters.ts';

export const getProfile: Verb<typeof contracts.getProfile> = async ({ db, caller, signing, outside }) => {
  const account = await findAccount(db, caller.accountId);
  if (!account) throw problem('session-ended');
  const own = { ...profileOf(account, { outside }), termsDue: await areTermsDue(db, account.id) };
  if (account.email !== null) {
    const reason = await findMailStop(db, account.email);
    return reason ? { ...own, mailStopped: reason } : own;
  }
  const names = eventNames(signing, { accountId: account.id });
  return { ...own, lostEmail: await hasSecurityEvent(db, names, 'address-lost') };
};

export const updateProfile: Verb<typeof contracts.updateProfile> = (ctx, { language, whatsapp }) =>
  ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const before = await lockAccount(tx, ctx.caller.accountId);
    if (!before || before.closedAt) throw problem('session-ended');
    const changes = {
      ...(language !== undefined && { language, languageAt: now }),
      ...(whatsapp !== undefined && (await chooseWhatsApp(tx, ctx, before, whatsapp))),
    };
    return profileOf((await updateAccount(tx, before.id, changes))!, ctx);
  });

/** Texts by WhatsApp from now on, or by SMS again. What was chosen already stays as it is, with its instant. */
async function chooseWhatsApp(tx: Tx, ctx: SignedInCtx, account: Account, wanted: boolean) {
  if (wanted && ctx.outside.whatsapp === null) throw problem('not-found');
  if (wanted && account.phone === null) throw problem('phone-not-confirmed');
  if (wanted === (account.whatsappAt !== null)) return {};
  const kind = wanted ? 'whatsapp-chosen' : 'whatsapp-withdrawn';
  await recordEvent(tx, ctx, { kind, who: { accountId: account.id } });
  return { whatsappAt: wanted ? ctx.clock.now() : null };
}

/** What a person may see of their own account: everything but the password's hash. */
export function profileOf(account: Account, { outside }: Pick<House, 'outside'>): Profile {
  const { id, name, email, emailConfirmedAt, phone, passwordHash, cpf, language, languageAt, createdAt } = account;
  return {
    id,
    name,
    email,
    emailProven: emailConfirmedAt !== null,
    phone,
    hasPassword: passwordHash !== null,
    cpf,
    language,
    languageAt: (languageAt ?? createdAt).toISOString(),
    whatsapp: phone && outside.whatsapp ? account.whatsappAt !== null : null,
  };
}

/** Certificates keep the name that they were issued with. */
export const changeName: Verb<typeof contracts.changeName> = async (ctx, { name, proof }) => {
  const before = await findAccount(ctx.db, ctx.caller.accountId);
  const proven = before?.name === name ? null : await proveIdentity(ctx, proof);
  return ctx.db.transaction(async (tx) => {
    const account = await lockIdentity(tx, ctx, proven);
    // A repeated request: the name is the caller's already.
    if (account.name === name) return profileOf(account, ctx);
    if (!proven) throw problem('proof-required');
    await recordEvent(tx, ctx, { kind: 'name-changed', who: { accountId: account.id } });
    if (await hearsOfChanges(tx, ctx, account)) await ctx.outbox.post(tx, nameChangedLetter(account, ctx.config));
    return profileOf((await updateAccount(tx, account.id, { name }))!, ctx);
  });
};

/** Taking a CPF off counts for nothing; giving the same again afterwards does. */
export const changeCpf: Verb<typeof contracts.changeCpf> = (ctx, { cpf }) =>
  ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const account = await lockAccount(tx, ctx.caller.accountId);
    if (!account || account.closedAt) throw problem('session-ended');
    if (account.cpf === cpf) return profileOf(account, ctx);
    if (cpf !== null) {
      const done = await listCpfChanges(tx, account.id, countsSince(cpfChanges, now));
      const retryAt = allowedFrom(cpfChanges, done, now);
      if (retryAt) throw problem('cpf-too-often', { retryAt });
      await insertCpfChange(tx, account.id, now);
    }
    await recordEvent(tx, ctx, { kind: 'cpf-changed', who: { accountId: account.id } });
    return profileOf((await updateAccount(tx, account.id, { cpf }))!, ctx);
  });
