import type { Ctx } from './context.ts';
import type { Line } from './fair-queue.ts';
import { widerNetworkOf } from './network.ts';

/**
 * Where a caller stands in a queue: the wider network, because the holder of a whole IPv6 /48 is one caller, and in it the
 * account.
 */
export function lineOf({ address, caller }: Pick<Ctx, 'address' | 'caller'>): Line {
  const network = widerNetworkOf(address);
  return caller ? { network, account: caller.accountId } : { network };
}
