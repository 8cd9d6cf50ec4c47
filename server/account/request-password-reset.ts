import { randomBytes } from 'node:crypto';
import type * as contracts from '#domain/account/contract.ts';
import { resetLinkSeconds } from '#domain/account/password.ts';
import type { Verb } from '../context.ts';
import { recordEvent } from '../db/record-event.ts';
import { problem } from '../http/problem.ts';
import { lockAccountByEmail } from './accounts.store.ts';
import { countApart, type BoundsApart } from './count-apart.ts';
import { passwordResetLetter } from './letters.ts';
import { insertPasswordReset } from './password-resets.store.ts';
import { hashOf } from './signing.ts';

/** Links for one e-mail, so that nobody's inbox is flooded; counted whether or not it has an account. */
const linksPerEmail: BoundsApart = {
  knownDevice: { times: 5, seconds: 3600 },
  network: { times: 5, seconds: 3600 },
  strangers: { times: 20, seconds: 3600 },
};

export const requestPasswordReset: Verb<typeof contracts.requestPasswordReset> = async (ctx, { email }) => {
  const { tooOftenUntil } = await countApart(ctx, 'reset links', email, linksPerEmail);
  if (tooOftenUntil) throw problem('rate-limited', { retryAt: tooOftenUntil });
  const token = randomBytes(32).toString('base64url');
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + resetLinkSeconds * 1000);
  const whose = await ctx.db.transaction(async (tx) => {
    const account = await lockAccountByEmail(tx, email);
    // Written for nobody as well: the answer takes about as long for unknown addresses.
    const letter = passwordResetLetter(
      account ?? { email, name: email, language: ctx.language },
      ctx.config.publicUrl,
      token,
    );
    if (!account) return null;
    // Links that were asked for before stay good: a stranger's request must not end the one that a person is about to use.
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
