import { randomUUID } from 'node:crypto';
import type * as contracts from '#domain/account/password.contract.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { findAccountByEmail } from '#server/identity/accounts.store.ts';
import { countTries, type TryBounds } from '#server/identity/codes/count-tries.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

/** Links for one e-mail, so that nobody's inbox is flooded; counted whether or not it has an account. */
const linksPerEmail: TryBounds = {
  knownDevice: { times: 5, seconds: 3600 },
  network: { times: 5, seconds: 3600 },
  strangers: { times: 20, seconds: 3600 },
};

export const requestPasswordReset: Verb<typeof contracts.requestPasswordReset> = async (ctx, { email }) => {
  const { tooOftenUntil } = await countTries(ctx, 'reset links', email, linksPerEmail);
  if (tooOftenUntil) throw problem('rate-limited', { retryAt: tooOftenUntil });
  const account = await findAccountByEmail(ctx.db, email);
  const accountId = account?.id ?? null;
  // Queued for unknown addresses as well, and mailed after the answer: the response time does not reveal whether the
  // address has an account.
  await ctx.db.transaction((tx) => ctx.outbox.leave(tx, { task: 'mail-reset-link', id: randomUUID(), accountId }));
  const who = accountId === null ? { tried: email } : { accountId };
  await recordEvent(ctx.db, ctx, { kind: 'reset-requested', who });
  return {};
};
