import type { Ctx } from '#server/verb/context.ts';
import { createFairQueue, QueueFull, type QueueBounds } from '#server/verb/fair-queue.ts';
import { widerNetworkOf } from '#server/verb/network.ts';
import { problem } from '#server/verb/problem.ts';

/**
 * Whose turn it is: the network that a password comes from. With `person`, the account of which the caller has shown
 * something that strangers lack (a browser that it knows, a session, a mailed link), it is that account's own, in a lane
 * apart from strangers.
 */
export type TurnOf = Pick<Ctx, 'address' | 'clock'> & { person?: string };

/** Milliseconds after which a refused caller may retry. */
const comeBackAfter = 3000;

/** A queue in which networks, and people beside strangers, take turns. Refuses with `unavailable` when too many wait. */
export function createTurns(bounds: QueueBounds) {
  const inTurn = createFairQueue(bounds);
  return async <T>({ address, clock, person }: TurnOf, work: () => Promise<T>): Promise<T> => {
    try {
      // The wider network: a holder of a whole /48 of IPv6 still waits in one line.
      const line = person === undefined ? { network: widerNetworkOf(address) } : { network: person, lane: 'people' };
      return await inTurn(line, work);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      throw problem('unavailable', { retryAt: new Date(clock.now().getTime() + comeBackAfter) });
    }
  };
}
