import type * as contracts from '#domain/account/contract.ts';
import type { Verb } from '../context.ts';
import { recordEvent } from '../db/record-event.ts';
import { problem } from '../http/problem.ts';
import { findAccount, setPhone } from './accounts.store.ts';
import { markCodeUsed } from './codes.store.ts';
import { knowDevice } from './know-device.ts';
import { profileOf } from './profile-of.ts';
import { tryCode } from './try-code.ts';

export const confirmPhone: Verb<typeof contracts.confirmPhone> = async (ctx, { phone, codeId, code }) => {
  const { accountId } = ctx.caller;
  const right = await tryCode(ctx, { purpose: 'confirm-phone', recipient: phone, accountId, codeId, code });
  const kind = ctx.caller.phone === null ? 'phone-confirmed' : 'phone-changed';
  const { isTaken, account } = await ctx.db.transaction(async (tx) => {
    const isFirst = !right.used && (await markCodeUsed(tx, right.id, ctx.clock.now()));
    // Refused after the transaction: a right code is used up also when the phone turns out to be somebody else's.
    const isTaken = isFirst && !(await setPhone(tx, accountId, phone));
    if (isFirst && !isTaken) {
      await recordEvent(tx, ctx, { kind, who: { accountId } });
      await knowDevice(tx, ctx, accountId);
    }
    return { isTaken, account: await findAccount(tx, accountId) };
  });
  if (isTaken) throw problem('phone-taken');
  if (account?.phone !== phone) throw problem('code-used');
  return profileOf(account);
};
