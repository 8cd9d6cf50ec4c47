import type * as contracts from '#domain/account/contract.ts';
import type { OutputOf, ParsedInputOf } from '#domain/http/contract.ts';
import type { Ctx, Verb } from '../context.ts';
import { recordEvent } from '../db/record-event.ts';
import { problem } from '../http/problem.ts';
import { findAccount, findAccountByEmail, insertAccount, insertConsent } from './accounts.store.ts';
import { checkPassword } from './check-password.ts';
import { enterAccount } from './enter-account.ts';
import { hashPassword } from './hash-password.ts';
import { knowDevice } from './know-device.ts';
import { welcomeLetter } from './letters.ts';
import { openSession } from './open-session.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';

type Input = ParsedInputOf<typeof contracts.createAccount>;
type Session = OutputOf<typeof contracts.createAccount>;

export const createAccount: Verb<typeof contracts.createAccount> = async (ctx, input) => {
  const session = (await reopen(ctx, input)) ?? (await create(ctx, input)) ?? (await reopen(ctx, input));
  // No account has the address, and yet it is not free: somebody may still take it back.
  if (!session) throw problem('email-taken');
  return session;
};

/** A new account with its first session; null when somebody was faster with the same id or e-mail. */
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
    await knowDevice(tx, ctx, id);
    await ctx.outbox.post(tx, welcomeLetter(account, ctx.config));
    return { tokens, phoneConfirmed: false };
  });
}

/** A session on the account that is there already, for a repeated request; null when there is none. */
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
  return enterAccount(ctx, known);
}
