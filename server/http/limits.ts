import { LRUCache } from 'lru-cache';
import type { Contract, Limit } from '#domain/http/contract.ts';
import { countWithin, type Window } from '#server/db/limits.store.ts';
import type { Ctx, House } from '#server/verb/context.ts';
import { widerNetworkOf } from '#server/verb/network.ts';
import { problem } from '#server/verb/problem.ts';

/** How much more a whole /48 of IPv6 may do than one of its 65,536 /64: it may be a customer's, or a company's. */
const looser = 8;

/** The key of a caller's count: account or API key where there is one, else the network. */
export type Counted = Pick<Ctx, 'address' | 'network'> & Partial<Pick<Ctx, 'caller' | 'partner' | 'staff'>>;

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

function keysOf({ per, times }: Limit, { address, network, caller, partner, staff }: Counted) {
  const known = per === 'address' ? undefined : per === 'partner' ? partner?.keyId : (caller?.accountId ?? staff?.id);
  const own = { key: known ?? network, times };
  const wider = widerNetworkOf(address);
  return known !== undefined || wider === network ? [own] : [{ key: wider, times: times * looser }, own];
}

/** Keys that are kept of each kind: some 10 MB at most. */
const room = 50_000;

/** Counts in memory how often something happens under a key within a window. */
export type Counters = (key: string, now: number, limit: { times: number; seconds: number }) => Window;

/**
 * Counters of this process, of bounded size: the least recently seen key is dropped first. Those over their limit are
 * kept apart, so that a flood of new keys does not push them out: it would begin their window afresh.
 */
export function createCounters(most = room): Counters {
  const counting = new LRUCache<string, Window>({ max: most });
  const over = new LRUCache<string, Window>({ max: most });
  return (key, now, { times, seconds }) => {
    // Hardly ever is one over: the other look-up is all that most counts cost.
    const known = (over.size > 0 ? over.get(key) : undefined) ?? counting.get(key);
    if (!known || now - known.start >= seconds * 1000) {
      over.delete(key);
      const fresh = { start: now, count: 1 };
      counting.set(key, fresh);
      return fresh;
    }
    known.count++;
    if (known.count === times + 1) {
      counting.delete(key);
      over.set(key, known);
    }
    return known;
  };
}
