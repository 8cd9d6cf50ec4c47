import { checkedTries, serialKey } from '#domain/bike/serial-number.ts';
import type { checkSerial as contract } from '#domain/warranty/contract.ts';
import { countTries } from '#server/identity/codes/count-tries.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { refusalOf } from './activate-warranty.ts';
import { findActivation } from './activations.store.ts';

/**
 * Says whether a serial number is that of a bike that waits for its activation, before an account is made for it. Every try is counted
 * before anything is compared, from one network and from all together: whoever has only seen the tag learns the number from here no
 * sooner than with an account. A lock here keeps nobody from activating: an account has tries of its own.
 */
export const checkSerial: Verb<typeof contract> = async (ctx, { tag, serialNumber }) => {
  const found = await findActivation(ctx.db, tag);
  const refusal = refusalOf(found, null);
  if (refusal) throw refusal;
  const { tooOftenUntil, forget } = await countTries(ctx, 'serial number', { key: tag, accountId: null }, checkedTries);
  if (tooOftenUntil) throw problem('serial-locked', { retryAt: tooOftenUntil });
  if (serialKey(serialNumber) !== found!.bike!.serialKey) throw problem('serial-mismatch');
  await forget();
  return {};
};
