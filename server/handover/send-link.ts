import { linksPerContact, linksPerDay } from '#domain/handover/handover.ts';
import type { Tx } from '#server/db/database.ts';
import { countWithin } from '#server/db/limits.store.ts';
import { mintLink } from '#server/identity/links/links.ts';
import type { Within } from '#server/verb/occasions.ts';
import { problem } from '#server/verb/problem.ts';
import type { Counter } from './counter.ts';
import type { FoundHandover } from './find-handovers.store.ts';
import { ceilingLetter, linkLetter, type Sending } from './letters.ts';

const daySeconds = 86_400;

/**
 * Sends a customer the link of a hand-over that a shop asks for, within what a shop may send in a day and what one number or address
 * gets. The brand is told by the one that uses the shop's ceiling up.
 */
export async function sendLink(tx: Tx, counter: Counter, found: FoundHandover, sending: Sending): Promise<void> {
  const now = counter.clock.now().getTime();
  const { shopId, contact } = found.handover;
  const count = async (key: string, most: number) => {
    const window = await countWithin(tx, counter.signing.keyed(key), now, daySeconds);
    if (window.count > most)
      throw problem('handovers-used-up', { retryAt: new Date(window.start + daySeconds * 1000) });
    return window.count;
  };
  const ofShop = await count(`hand-overs of ${shopId}`, linksPerDay);
  await count(`hand-overs to ${contact}`, linksPerContact);
  await postLink(tx, counter, found, { sending, askedFrom: counter.askedFrom });
  // A refusal undoes its own count: this one is reached once in a window.
  if (ofShop === linksPerDay) await counter.outbox.post(tx, ceilingLetter(found, counter.config.operatorEmail));
}

/** Writes the letter or the text with a new link, which works as long as the hand-over waits. */
export async function postLink(
  tx: Tx,
  house: Pick<Within, 'clock' | 'config' | 'outbox'>,
  found: FoundHandover,
  { sending, askedFrom }: { sending: Sending; askedFrom?: string },
): Promise<void> {
  const { url } = await mintLink(tx, house, { purpose: 'take-handover', subjectId: found.handover.id });
  const letter = linkLetter(found, url, sending);
  await house.outbox.post(tx, letter.channel === 'sms' && askedFrom !== undefined ? { ...letter, askedFrom } : letter);
}
