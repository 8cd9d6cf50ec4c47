import type { ImportQueue } from '#server/imports/queue/import-queue.ts';
import type { House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

/** How files get their turn: partners' in the queue of imports, people's at once. */
export type FileTurns = Pick<ImportQueue, 'enter' | 'run'>;

/** How many files of people may come in at once, from one network and to one process. */
const most = { ofNetwork: 3, inAll: 24 };

/**
 * Files of people, a photo each, do not wait behind imports: few are let in at once, the others are refused for a minute. `enter`
 * is given the network in place of a key.
 */
export function createFileTurns({ clock }: Pick<House, 'clock'>): FileTurns {
  const coming = new Map<string, number>();
  let all = 0;
  return {
    enter: async (network) => {
      const own = coming.get(network) ?? 0;
      if (own >= most.ofNetwork || all >= most.inAll)
        throw problem('rate-limited', { retryAt: new Date(clock.now().getTime() + 60_000) });
      coming.set(network, own + 1);
      all++;
      return () => {
        all--;
        const left = coming.get(network)! - 1;
        if (left > 0) coming.set(network, left);
        else coming.delete(network);
      };
    },
    run: (_order, _signal, work) => work(() => {}),
  };
}
