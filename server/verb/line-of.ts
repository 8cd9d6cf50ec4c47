import type { Ctx } from './context.ts';
import type { Line } from './fair-queue.ts';
import { widerNetworkOf } from './network.ts';

/** Where a caller stands in a queue: the wider network, as a holder of a whole /48 of IPv6 is one, and in it the account. */
export function lineOf({ address, caller }: Pick<Ctx, 'address' | 'caller'>): Line {
  const network = widerNetworkOf(address);
  return caller ? { network, account: caller.accountId } : { network };
}
