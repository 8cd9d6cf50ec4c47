import type * as contracts from '#domain/account/session.contract.ts';
import { checkPassword } from '#server/account/password/check-password.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { findAccountByEmail } from '#server/identity/accounts.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { openCyclistSession } from './open-cyclist-session.ts';

export const logIn: Verb<typeof contracts.logIn> = async (ctx, { email, password }) => {
  const account = await findAccountByEmail(ctx.db, email);
  const who = account ? { accountId: account.id } : { tried: email };
  const right = await checkPassword(ctx, { email, who }, account?.passwordHash ?? null, password);
  const session = account && right && (await openCyclistSession(ctx, account));
  if (session) return session;
  await recordEvent(ctx.db, ctx, { kind: 'log-in-failed', who });
  throw problem('wrong-credentials');
};
