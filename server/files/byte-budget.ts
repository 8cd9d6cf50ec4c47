import type { Db, Tx } from '#server/db/database.ts';
import { addWithin, countsWithin, countWithin, takeBackWithin, type Allowance } from '#server/db/limits.store.ts';
import type { Ctx, House } from '#server/verb/context.ts';
import { widerNetworkOf } from '#server/verb/network.ts';
import { problem, type Problem } from '#server/verb/problem.ts';
import { bytesUsedUpLetter } from './letters.ts';

const day = 86_400;
/** Counters hold thousands of bytes: two billion of them are enough for every house. */
const unit = 1_000;
/** How many times the bytes of a network may come from the network around it: one customer may have all of that. */
const wider = 2;

/** The counter that all share. */
const houseKey = 'bytes of the house';

/** Who sends files: an account, or somebody of whom only the network is known. */
export type Sender = Pick<Ctx, 'caller' | 'address' | 'network'>;

type Needs = Pick<House, 'db' | 'clock' | 'config' | 'signing'>;

/** Bytes that were counted before they came; `settle` gives back those that did not come. */
export type CountedBytes = { settle: (came: number) => Promise<void> };

/**
 * Counts bytes that a person is about to send against the day's budgets of account, network and house, all of them or none: of several
 * at once, none gets past. What came counts, whatever becomes of it. Throws `uploads-used-up` with when it goes on.
 */
export async function countBytes(
  house: Needs & Pick<House, 'outbox'>,
  sender: Sender,
  bytes: number,
): Promise<CountedBytes> {
  const { db, clock } = house;
  const window = { now: clock.now().getTime(), seconds: day };
  const budgets = budgetsOf(house, sender);
  const fullSince = await addWithin(db, budgets, units(bytes), window);
  if (fullSince !== null) {
    await tellWhereUsedUp(house, bytes);
    throw usedUp(fullSince);
  }
  const settle = async (came: number) => {
    const unused = units(bytes) - units(came);
    if (unused <= 0) return;
    const keys = budgets.map(({ key }) => key);
    // Where this fails, the bytes count until tomorrow; the answer is not to be lost for it.
    await takeBackWithin(db, keys, unused, window).catch(() => undefined);
  };
  return { settle };
}

/**
 * Whether a file may be announced: it fits into what is left of each budget, and into the account's beside what it has announced and not
 * sent yet. Nothing is counted: bytes are when they come. Throws `uploads-used-up`, after which {@link tellWhereUsedUp} is called, outside of
 * this transaction, which is undone.
 */
export async function assertFits(
  db: Db | Tx,
  house: Needs,
  sender: Sender,
  { bytes, announced }: { bytes: number; announced: number },
): Promise<void> {
  const now = house.clock.now().getTime();
  const budgets = budgetsOf(house, sender);
  const windows = budgets.map(({ key }) => ({ key, seconds: day }));
  const counts = await countsWithin(db, windows, now);
  const ofAccount = accountKey(house, sender);
  for (const { key, most } of budgets) {
    const { start, count } = counts.get(key) ?? { start: now, count: 0 };
    const waiting = key === ofAccount ? units(announced) : 0;
    if (count + waiting + units(bytes) > most) throw usedUp(start);
  }
}

/** Writes to the operator, once a day at most, where it is the budget of all that these bytes do not fit into. */
export async function tellWhereUsedUp(
  { db, clock, config, outbox }: Pick<House, 'db' | 'clock' | 'config' | 'outbox'>,
  bytes: number,
): Promise<void> {
  const now = clock.now().getTime();
  const found = (await countsWithin(db, [{ key: houseKey, seconds: day }], now)).get(houseKey);
  const megabytes = config.uploadMegabytes.house;
  if (!found || found.count + units(bytes) <= (megabytes * 1_000_000) / unit) return;
  await db.transaction(async (tx) => {
    const { count } = await countWithin(tx, 'letter about the bytes of the house', now, day);
    if (count > 1) return;
    await outbox.post(tx, bytesUsedUpLetter({ megabytes, until: untilOf(found.start) }, config));
  });
}

function units(bytes: number): number {
  return Math.ceil(bytes / unit);
}

function usedUp(since: number): Problem {
  return problem('uploads-used-up', { retryAt: untilOf(since) });
}

function untilOf(since: number): Date {
  return new Date(since + day * 1000);
}

function accountKey({ signing }: Needs, { caller }: Sender): string | null {
  return caller && signing.keyed(`bytes of account ${caller.accountId}`);
}

/** Always in this order, the one that all share last: two senders never wait for each other, and for that one as short as can be. */
function budgetsOf(house: Needs, sender: Sender): Allowance[] {
  const { account, network, house: all } = house.config.uploadMegabytes;
  const around = widerNetworkOf(sender.address);
  const ofNetwork = (name: string) => house.signing.keyed(`bytes of network ${name}`);
  const own = accountKey(house, sender);
  const inUnits = (megabytes: number) => (megabytes * 1_000_000) / unit;
  return [
    ...(own === null ? [] : [{ key: own, most: inUnits(account) }]),
    { key: ofNetwork(sender.network), most: inUnits(network) },
    ...(around === sender.network ? [] : [{ key: ofNetwork(around), most: inUnits(network * wider) }]),
    { key: houseKey, most: inUnits(all) },
  ];
}
