import type { Contract, Limit } from '#domain/http/contract.ts';
import type { Ctx, House } from '../context.ts';
import { countWithin, type Window } from '../db/limits.store.ts';
import { problem } from './problem.ts';

/**
 * Enforces a contract's limit. Reads are counted in this process's memory (they are hot, and a looser bound with several
 * processes does no harm); writes are counted in the database, for all processes together.
 */
export function createLimiter(house: House): (contract: Contract, ctx: Ctx) => Promise<void> {
  const memory = new Map<string, Window>();
  return async (contract, ctx) => {
    const limit = contract.limit;
    if (!limit) return;
    const who = whoIsCounted(limit.per, ctx);
    const now = ctx.clock.now().getTime();
    const { start, count } = contract.route.startsWith('GET ')
      ? countInMemory(memory, `${contract.route} ${who}`, now, limit.seconds)
      : await countWithin(house.db, house.signing.keyed(`${contract.route} ${who}`), now, limit.seconds);
    if (count > limit.times) throw problem('rate-limited', { retryAt: new Date(start + limit.seconds * 1000) });
  };
}

function whoIsCounted(per: Limit['per'], { network, caller, partner }: Ctx): string {
  if (per === 'address') return network;
  return (per === 'partner' ? partner?.keyId : caller?.accountId) ?? network;
}

function countInMemory(memory: Map<string, Window>, key: string, now: number, seconds: number): Window {
  if (memory.size > 50_000) memory.clear();
  const known = memory.get(key);
  if (known && now - known.start < seconds * 1000) {
    known.count++;
    return known;
  }
  const fresh = { start: now, count: 1 };
  memory.set(key, fresh);
  return fresh;
}
