/** The bounds of a queue: parallel works, and how many may wait, per line and in all. */
export type QueueBounds = { atOnce: number; perLine: number; total: number };

/** Thrown when too many are waiting. */
export class QueueFull extends Error {}

type Waiting = { start: () => void; refuse: (reason: QueueFull) => void };

/**
 * A queue in which lines take turns: a short line is not held up by a long one for longer than its one
 * turn. A full line refuses new work. When the whole queue is full, the newest of the longest line makes room
 * for new work of a shorter one, so that no line can keep the others out.
 */
export function createFairQueue({ atOnce, perLine, total }: QueueBounds) {
  /** In the order of their turns; a line that had its turn goes to the end, an empty one is not there. */
  const lines = new Map<string, Waiting[]>();
  let working = 0;
  let waiting = 0;

  const makeRoom = (line: string): void => {
    const own = lines.get(line)?.length ?? 0;
    if (own >= perLine) throw new QueueFull();
    if (waiting < total) return;
    let longest: Waiting[] = [];
    for (const candidate of lines.values()) if (candidate.length > longest.length) longest = candidate;
    if (longest.length <= own + 1) throw new QueueFull();
    waiting--;
    longest.pop()!.refuse(new QueueFull());
  };

  const wait = (line: string): Promise<void> => {
    makeRoom(line);
    waiting++;
    return new Promise((start, refuse) => {
      const own = lines.get(line);
      if (own) own.push({ start, refuse });
      else lines.set(line, [{ start, refuse }]);
    });
  };

  const startNext = (): void => {
    const [turn] = lines;
    if (!turn) return void working--;
    const [line, [next, ...rest]] = turn;
    lines.delete(line);
    if (rest.length > 0) lines.set(line, rest);
    waiting--;
    // A finished task hands its place over, so `working` stays as it is.
    next!.start();
  };

  /** Does the work when it is this line's turn; rejects with {@link QueueFull} when it cannot wait. */
  return async <T>(line: string, work: () => Promise<T>): Promise<T> => {
    if (working < atOnce) working++;
    else await wait(line);
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
