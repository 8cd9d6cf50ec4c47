import { randomBytes } from 'node:crypto';
import type * as contracts from '#domain/account/contract.ts';
import { resetLinkSeconds } from '#domain/account/password.ts';
import type { Verb } from '../context.ts';
import { countWithin } from '../db/limits.store.ts';
import { recordEvent } from '../db/record-event.ts';
import { problem } from '../http/problem.ts';
import { lockAccountByEmail } from './accounts.store.ts';
import { passwordResetLetter } from './letters.ts';
import { endPasswordResets, insertPasswordReset } from './password-resets.store.ts';
import { hashOf } from './signing.ts';

/** Links for one e-mail, so that nobody's inbox is flooded from many addresses; counted whether or not it has an account. */
const linksPerEmail = { times: 5, seconds: 3600 };

export const requestPasswordReset: Verb<typeof contracts.requestPasswordReset> = async (ctx, { email }) => {
  const key = ctx.signing.keyed(`reset links ${email}`);
  const { start, count } = await countWithin(ctx.db, key, ctx.clock.now().getTime(), linksPerEmail.seconds);
  if (count > linksPerEmail.times) {
    throw problem('rate-limited', { retryAt: new Date(start + linksPerEmail.seconds * 1000) });
  }
  const token = randomBytes(32).toString('base64url');
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + resetLinkSeconds * 1000);
  const whose = await ctx.db.transaction(async (tx) => {
    // Held until the end, so that two requests at once leave one link.
    const account = await lockAccountByEmail(tx, email);
    // Written for nobody as well: the answer takes about as long for unknown addresses.
    const letter = passwordResetLetter(
      account ?? { email, name: email, language: ctx.language },
      ctx.config.publicUrl,
      token,
    );
    if (!account) return null;
    await endPasswordResets(tx, account.id);
    await insertPasswordReset(tx, { tokenHash: hashOf(token), accountId: account.id, createdAt: now, expiresAt });
    await ctx.outbox.post(tx, letter);
    return account.id;
  });
  await recordEvent(ctx.db, ctx, {
    kind: 'reset-requested',
    who: whose === null ? { tried: email } : { accountId: whose },
  });
  return {};
};
