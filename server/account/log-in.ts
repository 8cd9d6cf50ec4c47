import type * as contracts from '#domain/account/contract.ts';
import type { Verb } from '../context.ts';
import { recordEvent } from '../db/record-event.ts';
import { problem } from '../http/problem.ts';
import { findAccountByEmail } from './accounts.store.ts';
import { checkPassword } from './check-password.ts';
import { enterAccount } from './enter-account.ts';

export const logIn: Verb<typeof contracts.logIn> = async (ctx, { email, password }) => {
  const account = await findAccountByEmail(ctx.db, email);
  const who = account ? { accountId: account.id } : { tried: email };
  const right = await checkPassword(ctx, { email, who }, account?.passwordHash ?? null, password);
  const session = account && right && (await enterAccount(ctx, account));
  if (session) return session;
  await recordEvent(ctx.db, ctx, { kind: 'log-in-failed', who });
  throw problem('wrong-credentials');
};
