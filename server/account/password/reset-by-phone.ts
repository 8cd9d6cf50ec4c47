import { serialsForReset, type resetPasswordByPhone as contract } from '#domain/account/password.contract.ts';
import { serialKey } from '#domain/bike/serial-number.ts';
import { ownSerialKeys } from '#server/account/people/own-serials.store.ts';
import type { Tx } from '#server/db/database.ts';
import { countWithin, forgetCount } from '#server/db/limits.store.ts';
import { lockAccount } from '#server/db/locking/people.store.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { findAccountByPhone, type Account } from '#server/identity/accounts.store.ts';
import { markCodeUsed } from '#server/identity/codes/codes.store.ts';
import { tryCode, type RightCode } from '#server/identity/codes/try-code.ts';
import { refuseCommonPassword } from '#server/identity/common-password.ts';
import { hashPassword } from '#server/identity/hash-password.ts';
import { phoneForProof } from '#server/identity/proof/prove-identity.ts';
import type { Ctx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { setForgottenPassword } from './set-password.ts';

/**
 * A forgotten password of an account without an address. The number may be somebody else's by now, so its code alone opens
 * nothing: a serial number shows that a bike of the account is at hand. A wrong one has taken one of the code's tries, and is
 * counted for the account as well, because another code can be had. Before the code was right nothing is said about the account.
 */
export const resetPasswordByPhone: Verb<typeof contract> = async (ctx, input) => {
  const { phone, codeId, code, password } = input;
  const account = await findAccountByPhone(ctx.db, phone);
  const whose = { purpose: 'reset-by-phone', recipient: phone, accountId: account?.id ?? null } as const;
  const right = await tryCode(ctx, { ...whose, codeId, code });
  if (right.used || !account) throw problem('code-used');
  const serial = serialKey(input.serialNumber);
  await checkSerial(ctx, account, serial, right);
  refuseCommonPassword('password', password, account);
  const passwordHash = await hashPassword(password, { ...ctx, person: account.id });
  await ctx.db.transaction(async (tx) => {
    const before = await lockAccount(tx, account.id);
    const isSame = before !== null && (await stillHolds(tx, ctx, before, phone, serial));
    if (!isSame || !(await markCodeUsed(tx, right.id, ctx.clock.now()))) throw problem('code-used');
    await setForgottenPassword(tx, ctx, before, passwordHash);
  });
  return {};
};

/** Counts the try before it looks, so that parallel guesses are all counted. */
async function checkSerial(ctx: Ctx, { id: accountId }: Account, serial: string, { triesLeft }: RightCode) {
  const own = await ownSerialKeys(ctx.db, accountId);
  if (own.length === 0) throw problem('reset-without-bike');
  const { tries, seconds } = serialsForReset;
  const key = ctx.signing.keyed(`serial numbers for the password of ${accountId}`);
  const { start, count } = await countWithin(ctx.db, key, ctx.clock.now().getTime(), seconds);
  if (count > tries) throw problem('serial-locked', { retryAt: new Date(start + seconds * 1000) });
  if (own.includes(serial)) return forgetCount(ctx.db, key);
  await recordEvent(ctx.db, ctx, { kind: 'proof-failed', who: { accountId }, details: { by: 'serial-number' } });
  throw problem('serial-mismatch', { triesLeft });
}

/** What was shown, looked at again under the lock: address, phone and bike may have changed hands meanwhile. */
async function stillHolds(tx: Tx, ctx: Ctx, account: Account, phone: string, serial: string): Promise<boolean> {
  const isItsPhone = (await phoneForProof(tx, account, ctx.clock.now())) === phone;
  return isItsPhone && account.email === null && (await ownSerialKeys(tx, account.id)).includes(serial);
}
