import { strangersShare } from '#domain/account/one-time-code.ts';
import { formatPrefix, prefixOf } from '#domain/brazil/phone.ts';
import type { Tx } from '#server/db/database.ts';
import { countsWithin, countWithin } from '#server/db/limits.store.ts';
import type { Letter } from '#server/letters/letter.ts';
import type { House } from '#server/verb/context.ts';
import { Problem, problem } from '#server/verb/problem.ts';
import { textAlarmLetter, type Alarm } from './letters.ts';

type Text = Pick<Extract<Letter, { channel: 'sms' }>, 'to' | 'standing' | 'askedFrom'>;
type Needs = Pick<House, 'clock' | 'config' | 'signing'>;
type Window = Alarm['window'] & { key: string; seconds: number; ceiling: number | null };

/**
 * The share of a ceiling that strangers of one network (an IPv6 /48 is one) can use up, so that few of them cannot shut
 * a range of numbers; at least two, because a first text message may get lost.
 */
const networkShare = 0.1;
const leastOfNetwork = 2;

/**
 * Counts a text message that is about to be written, in the same transaction, for the whole platform and for the
 * range of its number: attackers who cause texts to strangers are paid by the range's carrier. Refuses with
 * `texts-used-up`, which undoes the count. Returns false for a message that is dropped silently, and writes to the
 * operator when a ceiling is (almost) used up.
 */
export async function countText(
  tx: Tx,
  needs: Needs,
  text: Text,
  post: (tx: Tx, letter: Letter) => Promise<void>,
): Promise<boolean> {
  const alarms: Alarm[] = [];
  try {
    // A savepoint: a dropped message was not sent, and does not count.
    await tx.transaction(async (counting) => {
      // Before what all share: where it refuses, nobody waits for the rows of the others.
      for (const window of sharesFor(needs, text)) await countShare(counting, needs, window);
      for (const window of windowsFor(needs, text.to)) alarms.push(...(await countIn(counting, needs, window, text)));
    });
  } catch (error) {
    if (text.standing === 'unseen' && error instanceof Problem) return false;
    throw error;
  }
  for (const alarm of alarms) await post(tx, textAlarmLetter(alarm, needs.config));
  return true;
}

/** How much of the fullest ceiling for a number is used up. Counts nothing. */
export async function textsUsed(tx: Tx, needs: Needs, to: string): Promise<number> {
  const windows = windowsFor(needs, to).filter(({ ceiling }) => ceiling !== null);
  if (windows.length === 0) return 0;
  const counts = await countsWithin(tx, windows, needs.clock.now().getTime());
  return Math.max(...windows.map(({ key, ceiling }) => (counts.get(key)?.count ?? 0) / ceiling!));
}

async function countShare(tx: Tx, { clock }: Needs, { key, seconds, ceiling }: Window): Promise<void> {
  if (ceiling === null) return;
  const { start, count } = await countWithin(tx, key, clock.now().getTime(), seconds);
  if (count > ceiling) throw problem('texts-used-up', { retryAt: new Date(start + seconds * 1000) });
}

/** What one network may use up of each window, where a stranger of it asked. */
function sharesFor(needs: Needs, { to, standing, askedFrom }: Text): Window[] {
  if (askedFrom === undefined || standing === undefined || standing === 'known') return [];
  const network = needs.signing.keyed(`texts asked for from ${askedFrom}`);
  return windowsFor(needs, to).map(({ key, ceiling, ...window }) => ({
    ...window,
    key: `${key} ${network}`,
    ceiling: ceiling === null ? null : Math.max(leastOfNetwork, Math.ceil(ceiling * networkShare)),
  }));
}

async function countIn(tx: Tx, { clock }: Needs, { ceiling, ...window }: Window, { standing }: Text): Promise<Alarm[]> {
  if (ceiling === null) return [];
  const forStrangers = Math.ceil(ceiling * strangersShare);
  const { start, count } = await countWithin(tx, window.key, clock.now().getTime(), window.seconds);
  const until = new Date(start + window.seconds * 1000);
  const most = standing === undefined ? Infinity : standing === 'known' ? ceiling : forStrangers;
  if (count > most) throw problem('texts-used-up', { retryAt: until });
  // Each count is reached once in a window: a refusal undoes its own.
  if (count === ceiling) return [{ window, ceiling, reached: 'all', until }];
  return count === forStrangers ? [{ window, ceiling, reached: 'strangers', until }] : [];
}

/** The ceilings of the whole platform. */
export function houseWindows({ textCeilings: { house } }: Pick<House['config'], 'textCeilings'>): Window[] {
  return [
    { of: null, per: 'hour', key: 'texts hour', seconds: 3600, ceiling: house.hour },
    { of: null, per: 'day', key: 'texts day', seconds: 86_400, ceiling: house.day },
  ];
}

/** Always in this order, so that two transactions never wait for each other. */
function windowsFor({ config, signing }: Needs, to: string): Window[] {
  const { prefix } = config.textCeilings;
  const of = prefixOf(to);
  const range = { of: formatPrefix(of), key: signing.keyed(`texts to ${of}`) };
  return [
    ...houseWindows(config),
    { of: range.of, per: 'hour', key: `texts hour ${range.key}`, seconds: 3600, ceiling: prefix.hour },
    { of: range.of, per: 'day', key: `texts day ${range.key}`, seconds: 86_400, ceiling: prefix.day },
  ];
}
