/**
 * The bounds of a queue: how much work goes on at once, in all and of one line, and how much may wait in each lane, per line
 * and in all. Without `ofOneLine` a line may have all of it.
 */
export type QueueBounds = { atOnce: number; ofOneLine?: number; perLine: number; total: number };

/** Who waits: an account in its network, or the network alone; perhaps in a lane apart. */
export type Line = { network: string; account?: string; lane?: string };

/** Thrown when too many are waiting. */
export class QueueFull extends Error {}

type Waiting = { start: () => void; refuse: (reason: QueueFull) => void };

/**
 * A queue in which networks take turns, and within a network its accounts: a short line is not held up by a long one for
 * longer than its one turn, and many accounts of one network count as one. A full line refuses new work. When its whole lane
 * is full, the newest of the network with most waiting makes room for new work of another, so that none can keep the others
 * out.
 *
 * Lanes take turns in the same way, however many lines each has, and none takes room from another: where strangers fill
 * theirs, a caller in another lane waits for one piece of their work at most.
 */
export function createFairQueue({ atOnce, ofOneLine = atOnce, ...bounds }: QueueBounds) {
  /** In the order of their turns. */
  const lanes = new Map<string, Lines>();
  const busy = new Map<string, number>();
  let working = 0;

  const isFree = (key: string) => (busy.get(key) ?? 0) < ofOneLine;

  const begin = (key: string): void => {
    working++;
    busy.set(key, (busy.get(key) ?? 0) + 1);
  };

  const end = (key: string): void => {
    working--;
    const left = busy.get(key)! - 1;
    if (left > 0) busy.set(key, left);
    else busy.delete(key);
    for (const [name, lines] of lanes) {
      const next = lines.take(isFree);
      if (!next) continue;
      lanes.delete(name);
      if (!lines.isEmpty()) lanes.set(name, lines);
      begin(next.key);
      return next.start();
    }
  };

  const add = (line: Line, one: Waiting): void => {
    const { lane = '' } = line;
    const lines = lanes.get(lane) ?? createLines(bounds);
    lines.add(line, one);
    lanes.set(lane, lines);
  };

  /** Does the work when it is this line's turn; rejects with {@link QueueFull} when it cannot wait. */
  return async <T>(line: Line, work: () => Promise<T>): Promise<T> => {
    const key = keyOf(line);
    if (working < atOnce && isFree(key)) begin(key);
    else await new Promise<void>((start, refuse) => add(line, { start, refuse }));
    try {
      return await work();
    } finally {
      end(key);
    }
  };
}

type Lines = ReturnType<typeof createLines>;

/**
 * What waits in a lane: in the order of their turns, networks and in each its accounts. A line that had its turn goes to the
 * end; an empty one is removed.
 */
function createLines({ perLine, total }: Pick<QueueBounds, 'perLine' | 'total'>) {
  const networks = new Map<string, Map<string, Waiting[]>>();
  let waiting = 0;

  const remove = (network: string, account: string, one: Waiting): void => {
    const accounts = networks.get(network)!;
    const rest = accounts.get(account)!.filter((each) => each !== one);
    accounts.delete(account);
    if (rest.length > 0) accounts.set(account, rest);
    if (accounts.size === 0) networks.delete(network);
    waiting--;
  };

  const makeRoom = (own: number): void => {
    const [[network, accounts]] = sorted(networks, sizeOf) as [[string, Map<string, Waiting[]>]];
    if (sizeOf(accounts) <= own + 1) throw new QueueFull();
    const [[account, line]] = sorted(accounts, ({ length }) => length) as [[string, Waiting[]]];
    const newest = line.at(-1)!;
    remove(network, account, newest);
    newest.refuse(new QueueFull());
  };

  return {
    isEmpty: () => waiting === 0,
    /** Puts one at the end of its line. Throws {@link QueueFull}. */
    add: ({ network, account = '' }: Line, one: Waiting): void => {
      const own = networks.get(network);
      if ((own?.get(account)?.length ?? 0) >= perLine) throw new QueueFull();
      if (waiting >= total) makeRoom(own ? sizeOf(own) : 0);
      const accounts = networks.get(network) ?? new Map<string, Waiting[]>();
      networks.set(network, accounts);
      accounts.set(account, [...(accounts.get(account) ?? []), one]);
      waiting++;
    },
    /** The next one whose turn it is, of a line that is free. */
    take: (isFree: (key: string) => boolean): { key: string; start: () => void } | null => {
      for (const [network, accounts] of networks)
        for (const [account, [first]] of accounts) {
          const key = keyOf({ network, account });
          if (!isFree(key)) continue;
          remove(network, account, first!);
          // To the end.
          networks.delete(network);
          if (accounts.size > 0) networks.set(network, accounts);
          return { key, start: first!.start };
        }
      return null;
    },
  };
}

const keyOf = ({ network, account = '' }: Line) => `${network} ${account}`;

function sizeOf(accounts: ReadonlyMap<string, readonly unknown[]>): number {
  let size = 0;
  for (const line of accounts.values()) size += line.length;
  return size;
}

/** The largest first. */
function sorted<T>(map: ReadonlyMap<string, T>, size: (one: T) => number): [string, T][] {
  return [...map].toSorted(([, one], [, other]) => size(other) - size(one));
}
