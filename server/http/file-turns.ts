import type { ImportQueue } from '#server/imports/queue/import-queue.ts';
import type { House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

/** How files get their turn: partners' in the queue of imports, people's at once. */
export type FileTurns = Pick<ImportQueue, 'enter' | 'run'>;

/** How many files of people may come in at once, from one sender and to one process. */
const most = { ofSender: 3, inAll: 64 };

/**
 * Files of people, a photo or a piece of a video each, do not wait behind imports: few are let in at once, the others are refused
 * for a minute. `enter` is given the sender in place of a key: the account, or the network of who has no session.
 */
export function createFileTurns({ clock }: Pick<House, 'clock'>): FileTurns {
  const coming = new Map<string, number>();
  let all = 0;
  return {
    enter: async (sender) => {
      const own = coming.get(sender) ?? 0;
      if (own >= most.ofSender || all >= most.inAll)
        throw problem('rate-limited', { retryAt: new Date(clock.now().getTime() + 60_000) });
      coming.set(sender, own + 1);
      all++;
      return () => {
        all--;
        const left = coming.get(sender)! - 1;
        if (left > 0) coming.set(sender, left);
        else coming.delete(sender);
      };
    },
    run: (_order, _signal, work) => work(() => {}),
  };
}
