import type * as contracts from '#domain/account/session.contract.ts';
import type { OutputOf, ParsedInputOf } from '#domain/http/contract.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { findAccountByEmail, findAccount, insertAccount, insertConsent } from '#server/identity/accounts.store.ts';
import { freeAddress, bringWhatWaited, newAddressLink } from '#server/identity/address/proven-address.ts';
import { triedAt } from '#server/identity/codes/count-tries.ts';
import { refuseCommonPassword } from '#server/identity/common-password.ts';
import { hashPassword } from '#server/identity/hash-password.ts';
import { checkPassword } from '#server/identity/proof/check-password.ts';
import { openSession, rememberDevice } from '#server/identity/sessions/open-session.ts';
import type { Verb, Ctx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { isProofOf } from './contacts/prove-address.ts';
import { welcomeLetter } from './letters.ts';
import { openCyclistSession } from './sessions/log-in.ts';

export const lookUpEmail: Verb<typeof contracts.lookUpEmail> = async ({ db }, { email }) => ({
  known: (await findAccountByEmail(db, email)) !== null,
});

type Input = ParsedInputOf<typeof contracts.createAccount>;
type Session = OutputOf<typeof contracts.createAccount>;

/**
 * With a proof that its caller reads the address, the account gets it from one that wrote it down and never proved it. Of two
 * with a proof the faster one gets it.
 */
export const createAccount: Verb<typeof contracts.createAccount> = async (ctx, input) => {
  const { email, emailProof } = input;
  const isProven = emailProof !== undefined;
  if (isProven && !(await isProofOf(ctx, emailProof, email))) throw problem('email-proof-invalid');
  // Twice: an account may have got the address, unproven, between the look for it and the new account.
  for (let round = 0; round < 2; round++) {
    const session = (await reopen(ctx, input, isProven)) ?? (await create(ctx, input, isProven));
    if (session) return session;
  }
  const session = await reopen(ctx, input, false);
  // No account has the address, but its former owner may still take it back.
  if (!session) throw problem('email-taken');
  return session;
};

/** A new account with its first session; null when a concurrent request used the same id or e-mail. */
async function create(
  ctx: Ctx,
  { id, email, name, password, language, acceptedTerms, isAdult }: Input,
  isProven: boolean,
): Promise<Session | null> {
  refuseCommonPassword('password', password, { name, email });
  const passwordHash = await hashPassword(password, ctx);
  const now = ctx.clock.now();
  const isThere = (session: Session | null) => session !== null;
  // All or nothing: nobody loses an address to an account that is not made.
  return inTransaction(ctx.db, isThere, async (tx) => {
    if (isProven && !(await freeAddress(tx, ctx, email))) return null;
    const emailConfirmedAt = isProven ? now : null;
    const person = { id, email, emailConfirmedAt, name, passwordHash, phone: null, language, createdAt: now };
    const account = await insertAccount(tx, person);
    if (!account) return null;
    await insertConsent(tx, {
      accountId: id,
      purpose: 'terms',
      textVersion: acceptedTerms,
      acceptedAt: now,
      place: 'registration',
      isAdult,
    });
    await recordEvent(tx, ctx, { kind: 'account-created', who: { accountId: id }, details: { domain: 'cyclist' } });
    const tokens = await openSession(tx, ctx, account, 'cyclist');
    await rememberDevice(tx, ctx, id);
    const confirmUrl = isProven ? null : await newAddressLink(tx, ctx, { id, email });
    await ctx.outbox.post(tx, welcomeLetter(account, ctx.config, confirmUrl));
    if (isProven) await bringWhatWaited(tx, ctx, account);
    return { tokens, phoneConfirmed: false };
  });
}

/**
 * A session for the existing account, for a repeated request; null when there is none, or when another account has the
 * address, which it may lose to this one (`isProven`).
 */
async function reopen(ctx: Ctx, { id, email, password }: Input, isProven: boolean): Promise<Session | null> {
  const known = await findAccountByEmail(ctx.db, email);
  const isOther = known !== null && known.id !== id.toLowerCase();
  if (isOther && !(isProven && known.emailConfirmedAt === null)) throw problem('email-taken');
  if (!known || isOther) {
    if (await findAccount(ctx.db, id)) throw problem('id-taken');
    return null;
  }
  const who = { accountId: known.id };
  if (!(await checkPassword(ctx, triedAt(known, { email }), known.passwordHash, password))) {
    await recordEvent(ctx.db, ctx, { kind: 'log-in-failed', who });
    throw problem('email-taken');
  }
  return openCyclistSession(ctx, known);
}
