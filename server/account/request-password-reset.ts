import { randomUUID } from 'node:crypto';
import type * as contracts from '#domain/account/contract.ts';
import type { Verb } from '../context.ts';
import { recordEvent } from '../db/record-event.ts';
import { problem } from '../http/problem.ts';
import { findAccountByEmail } from './accounts.store.ts';
import { countApart, type BoundsApart } from './count-apart.ts';

/** Links for one e-mail, so that nobody's inbox is flooded; counted whether or not it has an account. */
const linksPerEmail: BoundsApart = {
  knownDevice: { times: 5, seconds: 3600 },
  network: { times: 5, seconds: 3600 },
  strangers: { times: 20, seconds: 3600 },
};

export const requestPasswordReset: Verb<typeof contracts.requestPasswordReset> = async (ctx, { email }) => {
  const { tooOftenUntil } = await countApart(ctx, 'reset links', email, linksPerEmail);
  if (tooOftenUntil) throw problem('rate-limited', { retryAt: tooOftenUntil });
  const account = await findAccountByEmail(ctx.db, email);
  const accountId = account?.id ?? null;
  // Left behind for nobody as well, and mailed after the answer: its time does not tell whether the address has an account.
  await ctx.db.transaction((tx) => ctx.outbox.leave(tx, { task: 'mail-reset-link', id: randomUUID(), accountId }));
  const who = accountId === null ? { tried: email } : { accountId };
  await recordEvent(ctx.db, ctx, { kind: 'reset-requested', who });
  return {};
};
