import type { House } from '../context.ts';
import type { Documents } from './documents.ts';
import { findLetter, markFailed, markSent, type LetterRow } from './letters.store.ts';
import { withoutRecipient } from './without-recipient.ts';

/** What delivery needs. `keepWords`: whether the words of a letter stay readable (inbox page) after it went out. */
export type Delivery = Pick<House, 'db' | 'outside' | 'clock'> & { documents: Documents; keepWords: boolean };

/** A letter that did not go out; the message names no recipient. `last`: it will not be tried again. */
export class DeliveryFailed extends Error {
  readonly kind: string;
  readonly last: boolean;

  constructor(message: string, kind: string, last: boolean) {
    super(message);
    this.kind = kind;
    this.last = last;
  }
}

/**
 * Delivers a letter once. A letter that went out before, or that was given up, is left alone, so a repeated job does no
 * harm; should the process die between sending and noting it, the letter goes again with the same id. Throws
 * {@link DeliveryFailed}; on the `last` try the letter is dead.
 */
export async function deliverLetter(delivery: Delivery, id: string, last: boolean): Promise<void> {
  const { db, clock, keepWords } = delivery;
  const letter = await findLetter(db, id);
  if (letter?.state !== 'queued') return;
  try {
    await send(delivery, letter);
  } catch (error) {
    const message = withoutRecipient(error, letter.recipient);
    await markFailed(db, id, { error: message, last });
    throw new DeliveryFailed(message, letter.kind, last);
  }
  await markSent(db, id, { now: clock.now(), keepWords });
}

async function send({ outside, documents }: Delivery, letter: LetterRow): Promise<void> {
  const { id, recipient: to, text } = letter;
  if (letter.channel === 'sms') return outside.sms.send({ id, to, text });
  const attachments = await Promise.all(
    letter.attachments.map(async ({ document, id: of, filename }) => {
      const make = documents[document as keyof Documents];
      return { filename, ...(await make(of)) };
    }),
  );
  return outside.mail.send({ id, to, subject: letter.subject ?? '', text, html: letter.html ?? '', attachments });
}
