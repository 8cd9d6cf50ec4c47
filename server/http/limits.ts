import type { Contract, Limit } from '#domain/http/contract.ts';
import { countWithin, type Window } from '#server/db/limits.store.ts';
import type { Ctx, House } from '#server/verb/context.ts';
import { widerNetworkOf } from '#server/verb/network.ts';
import { problem } from '#server/verb/problem.ts';
import { createCounters } from './counters.ts';

/** How much more a whole /48 of IPv6 may do than one of its 65,536 /64: it may be a customer's, or a company's. */
const looser = 8;

/** The key of a caller's count: account or API key where there is one, else the network. */
export type Counted = Pick<Ctx, 'address' | 'network'> & Partial<Pick<Ctx, 'caller' | 'partner'>>;

/** Counts one more call of an endpoint. Throws `rate-limited` when it is one too many. */
export type Limiter = (contract: Pick<Contract, 'route' | 'limit'>, who: Counted) => Promise<void>;

/**
 * Enforces contracts' limits. Reads are counted in this process's memory (they are frequent, and a looser bound with
 * several processes does no harm); writes are counted in the database, for all processes together, and none waits for the disk.
 */
export function createLimiter({ db, signing, clock }: Pick<House, 'db' | 'signing' | 'clock'>): Limiter {
  const inMemory = createCounters();
  return async ({ route, limit }, who) => {
    if (!limit) return;
    const now = clock.now().getTime();
    // The wider network first: where it is over, no counter is made for yet another of its addresses.
    for (const { key, times } of keysOf(limit, who)) {
      const { start, count }: Window = route.startsWith('GET ')
        ? inMemory(`${route} ${key}`, now, { times, seconds: limit.seconds })
        : await countWithin(db, signing.keyed(`${route} ${key}`), now, limit.seconds, { waits: false });
      if (count > times) throw problem('rate-limited', { retryAt: new Date(start + limit.seconds * 1000) });
    }
  };
}

function keysOf({ per, times }: Limit, { address, network, caller, partner }: Counted) {
  const known = per === 'address' ? undefined : per === 'partner' ? partner?.keyId : caller?.accountId;
  const own = { key: known ?? network, times };
  const wider = widerNetworkOf(address);
  return known !== undefined || wider === network ? [own] : [{ key: wider, times: times * looser }, own];
}
