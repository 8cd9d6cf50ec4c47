/** A place in the log of changes (an LSN, as a number), and of which database: positions of two databases say nothing of each other. */
export type Position = { of: string; at: bigint };

/** Marks that a replica has not come to yet are kept for some minutes of looks. */
const mostMarks = 600;

/** What is known of how old the newest change is that a replica may lack. Instants are milliseconds of one clock of this process. */
export type Freshness = {
  /**
   * Takes a look: `begun` before the primary was asked. Every change that was committed by then lies before its position, so that a
   * replica that has come that far shows it. Null where what answered is no replica.
   */
  look: (begun: number, primary: Position, replica: Position | null) => void;
  /** The replica or the primary did not answer: nothing is known until the next look. */
  lose: () => void;
  /** Whether the replica shows everything that was committed up to `bound` milliseconds ago. */
  isFresh: () => boolean;
  /** Whether it shows everything that was committed up to this instant. */
  shows: (instant: number) => boolean;
  /** For how many milliseconds back changes may be missing from it; since the beginning, while none of its states is known. */
  lag: () => number;
};

/**
 * Judges a replica by positions alone: no two machines' clocks are compared, and a database in which nothing happens is not taken
 * for one that lags.
 */
export function createFreshness(bound: number, now: () => number): Freshness {
  const opened = now();
  let marks: { when: number; at: bigint }[] = [];
  let asOf = -Infinity;
  let of: string | null = null;
  let isKnown = false;
  return {
    look: (begun, primary, replica) => {
      isKnown = replica?.of === primary.of;
      if (of !== primary.of || !isKnown) [marks, asOf, of] = [[], -Infinity, primary.of];
      marks.push({ when: begun, at: primary.at });
      if (!replica || !isKnown) return;
      asOf = Math.max(asOf, ...marks.filter(({ at }) => at <= replica.at).map(({ when }) => when));
      // Without the oldest, a replica is taken for older than it is.
      marks = marks.filter(({ when }) => when > asOf).slice(-mostMarks);
    },
    lose: () => void (isKnown = false),
    isFresh: () => isKnown && now() - asOf <= bound,
    shows: (instant) => isKnown && asOf >= instant,
    lag: () => now() - Math.max(asOf, opened),
  };
}
