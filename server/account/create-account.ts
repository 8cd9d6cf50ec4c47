import type * as contracts from '#domain/account/registration.contract.ts';
import type { OutputOf, ParsedInputOf } from '#domain/http/contract.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { findAccountByEmail, findAccount, insertAccount, insertConsent } from '#server/identity/accounts.store.ts';
import { newAddressLink } from '#server/identity/address/new-address-link.ts';
import { hashPassword } from '#server/identity/hash-password.ts';
import { openSession } from '#server/identity/sessions/open-session.ts';
import { rememberDevice } from '#server/identity/sessions/remember-device.ts';
import type { Verb, Ctx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { welcomeLetter } from './letters.ts';
import { checkPassword } from './password/check-password.ts';
import { refuseCommonPassword } from './password/refuse-common-password.ts';
import { openCyclistSession } from './sessions/open-cyclist-session.ts';

export const lookUpEmail: Verb<typeof contracts.lookUpEmail> = async ({ db }, { email }) => ({
  known: (await findAccountByEmail(db, email)) !== null,
});

type Input = ParsedInputOf<typeof contracts.createAccount>;
type Session = OutputOf<typeof contracts.createAccount>;

export const createAccount: Verb<typeof contracts.createAccount> = async (ctx, input) => {
  const session = (await reopen(ctx, input)) ?? (await create(ctx, input)) ?? (await reopen(ctx, input));
  // No account has the address, but its former owner may still take it back.
  if (!session) throw problem('email-taken');
  return session;
};

/** A new account with its first session; null when a concurrent request used the same id or e-mail. */
async function create(
  ctx: Ctx,
  { id, email, name, password, language, acceptedTerms }: Input,
): Promise<Session | null> {
  refuseCommonPassword('password', password, { name, email });
  const passwordHash = await hashPassword(password, ctx);
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const account = await insertAccount(tx, { id, email, name, passwordHash, phone: null, language, createdAt: now });
    if (!account) return null;
    await insertConsent(tx, { accountId: id, purpose: 'terms', textVersion: acceptedTerms, acceptedAt: now });
    await recordEvent(tx, ctx, { kind: 'account-created', who: { accountId: id }, details: { domain: 'cyclist' } });
    const tokens = await openSession(tx, ctx, account, 'cyclist');
    await rememberDevice(tx, ctx, id);
    await ctx.outbox.post(tx, welcomeLetter(account, ctx.config, await newAddressLink(tx, ctx, account)));
    return { tokens, phoneConfirmed: false };
  });
}

/** A session for the existing account, for a repeated request; null when there is none. */
async function reopen(ctx: Ctx, { id, email, password }: Input): Promise<Session | null> {
  const known = await findAccountByEmail(ctx.db, email);
  if (!known) {
    if (await findAccount(ctx.db, id)) throw problem('id-taken');
    return null;
  }
  if (known.id !== id.toLowerCase()) throw problem('email-taken');
  const who = { accountId: known.id };
  if (!(await checkPassword(ctx, { email, who }, known.passwordHash, password))) {
    await recordEvent(ctx.db, ctx, { kind: 'log-in-failed', who });
    throw problem('email-taken');
  }
  return openCyclistSession(ctx, known);
}
