import type { Contact } from '#domain/account/contact.ts';
import type * as contracts from '#domain/account/session.contract.ts';
import type { OutputOf } from '#domain/http/contract.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { findAccountByContact } from '#server/identity/accounts.store.ts';
import { triedAt } from '#server/identity/codes/count-tries.ts';
import { checkPassword, whoIs } from '#server/identity/proof/check-password.ts';
import type { Ctx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { openCyclistSession } from './open-cyclist-session.ts';

export const logIn: Verb<typeof contracts.logIn> = (ctx, { password, ...contact }) => enter(ctx, contact, password);

export const logInByPhone: Verb<typeof contracts.logInByPhone> = (ctx, { password, ...contact }) =>
  enter(ctx, contact, password);

async function enter(ctx: Ctx, typed: Contact, password: string): Promise<OutputOf<typeof contracts.logIn>> {
  const account = await findAccountByContact(ctx.db, typed);
  const at = triedAt(account, typed);
  const right = await checkPassword(ctx, at, account?.passwordHash ?? null, password);
  const session = account && right && (await openCyclistSession(ctx, account));
  if (session) return session;
  await recordEvent(ctx.db, ctx, { kind: 'log-in-failed', who: whoIs(at) });
  throw problem('wrong-credentials');
}
