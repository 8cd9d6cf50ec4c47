import { countWithin } from '#server/db/limits.store.ts';
import { findMailStop } from '#server/db/mail-stops.store.ts';
import type { Documents } from '#server/letters/documents.ts';
import { goesDespite } from '#server/letters/goes-despite.ts';
import { isUrgent } from '#server/letters/urgent.ts';
import { AddressRefused } from '#server/outside/ports.ts';
import { inSpan, type SpanFacts } from '#server/traces/traces.ts';
import type { House } from '#server/verb/context.ts';
import {
  findLetter,
  markFailed,
  markHanded,
  markSent,
  markStopped,
  noteWhatsApp,
  wantsWhatsApp,
  type LetterRow,
} from './letters.store.ts';
import { deadLetterLetter } from './letters.ts';
import type { RoundLog } from './rounds.ts';
import { stopMailTo } from './stop-mail.ts';

/** What delivery needs. `keepWords`: whether the text of a letter stays readable (inbox page) after sending. */
export type Delivery = Pick<House, 'db' | 'outside' | 'clock' | 'outbox' | 'config' | 'traces'> & {
  documents: Documents;
  keepWords: boolean;
  log?: Pick<RoundLog, 'warn'>;
};

/** Thrown when a letter could not be sent; the message names no recipient. `last`: there is no further try. */
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
 * Delivers a letter once. A letter that was sent before, or given up, is skipped, so a repeated job does no
 * harm; if the process dies between sending and recording it, the letter is sent again with the same id. Throws
 * {@link DeliveryFailed}; on the `last` try, or where the address is refused, the letter is dead. A text for somebody who chose WhatsApp
 * goes there first, once. What is written to an address whose e-mails are stopped is not sent, but for a few kinds.
 */
export async function deliverLetter(delivery: Delivery, id: string, last: boolean): Promise<void> {
  const { db, clock, keepWords } = delivery;
  const letter = await findLetter(db, id);
  if (letter?.state !== 'queued') return;
  if (await isStopped(delivery, letter)) return markStopped(db, id, { keepWords });
  const done = await byWhatsApp(delivery, letter);
  if (done === 'taken') {
    const patience = isUrgent(letter) ? arrivesWithin.urgent : arrivesWithin.other;
    return markHanded(db, id, new Date(clock.now().getTime() + patience * 1000));
  }
  try {
    if (done === null) await inSpan(delivery.traces, spanOf(letter), () => send(delivery, letter));
  } catch (error) {
    const message = withoutRecipient(error, letter.recipient);
    const isRefused = error instanceof AddressRefused;
    if (isRefused) await giveUpRefused(delivery, letter, message);
    else if (last) await giveUp(delivery, letter, message);
    else await markFailed(db, id, { error: message, last });
    throw new DeliveryFailed(message, letter.kind, last || isRefused);
  }
  await markSent(db, id, { now: clock.now(), keepWords });
}

/** Whether e-mails to a letter's address are stopped, this one too. */
async function isStopped({ db }: Delivery, { channel, recipient, kind }: LetterRow): Promise<boolean> {
  const reason = channel === 'email' ? await findMailStop(db, recipient.toLowerCase()) : null;
  return reason !== null && !goesDespite(reason, kind);
}

/** Seconds in which WhatsApp is to report that a text has arrived, or it goes by SMS: somebody waits for a code. */
const arrivesWithin = { urgent: 60, other: 3_600 };

/** Gives a text to WhatsApp where its person wants it there, once; null for what goes by SMS, or did not go. */
async function byWhatsApp(delivery: Delivery, letter: LetterRow): Promise<'taken' | 'arrived' | null> {
  const { db, clock, outside, traces, log } = delivery;
  const { id, kind, recipient: to, template, whatsappAt } = letter;
  const { whatsapp } = outside;
  if (!whatsapp || !template || whatsappAt || !(await wantsWhatsApp(db, to))) return null;
  await noteWhatsApp(db, id, clock.now());
  try {
    return await inSpan(traces, spanOf({ ...letter, channel: 'whatsapp' }), () => whatsapp.send({ id, to, template }));
  } catch (error) {
    // It names no recipient: the driver sees to that.
    log?.warn({ letter: id, kind, reason: (error as Error).message }, 'WhatsApp did not take a text: it goes by SMS');
    return null;
  }
}

/** Which letter it is, not to whom. */
function spanOf({ channel, kind }: { channel: LetterRow['channel'] | 'whatsapp'; kind: string }): SpanFacts {
  const attributes = { 'pedivela.letter.kind': kind, 'pedivela.letter.channel': channel };
  return { name: `send ${channel}`, kind: 'client', attributes };
}

/** Seconds between two letters to the operator about letters that died. */
const quiet = 3_600;

/** The letter is dead. The operator is told, once an hour at most; not of letters to themselves, which would not arrive either. */
async function giveUp({ db, clock, outbox, config }: Delivery, letter: LetterRow, error: string): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await markFailed(tx, letter.id, { error, last: true });
    if (letter.recipient === config.operatorEmail) return;
    const { count } = await countWithin(tx, 'letter about dead letters', now.getTime(), quiet);
    if (count === 1) await outbox.post(tx, deadLetterLetter({ ...letter, error, at: now }, config));
  });
}

/** The letter is dead, and so are those that follow: their person sees it at the next visit. */
async function giveUpRefused(delivery: Delivery, { id, recipient }: LetterRow, error: string): Promise<void> {
  await delivery.db.transaction(async (tx) => {
    await stopMailTo(tx, delivery, { address: recipient, reason: 'bounced', at: delivery.clock.now() });
    await markFailed(tx, id, { error, last: true });
  });
}

async function send({ outside, documents }: Delivery, letter: LetterRow): Promise<void> {
  const { id, recipient: to, text } = letter;
  if (letter.channel === 'sms') return outside.sms.send({ id, to, text });
  const attachments = await Promise.all(
    letter.attachments.map(async ({ document, id: of, filename }) => {
      const make = documents[document];
      if (!make) throw new Error(`Nothing makes the document ${document}.`);
      return { filename, ...(await make(of)) };
    }),
  );
  const { subject, html, replyTo } = letter;
  return outside.mail.send({ id, to, replyTo, subject: subject ?? '', text, html: html ?? '', attachments });
}

/** The longest stored note of an error. */
const longest = 300;

/**
 * An error's message without its recipient: mail servers and SMS services often repeat addresses and numbers. E-mail
 * addresses, long runs of digits and the recipient itself become `…`.
 */
export function withoutRecipient(error: unknown, recipient: string): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .replaceAll(recipient, '…')
    .replace(/[^\s<>@:,;"']+@[^\s<>@:,;"']+/g, '…')
    .replace(/\d{6,}|\+?\d[\d ().-]{6,}\d/g, (run) => (isNumber(run) ? '…' : run))
    .replace(/\s+/g, ' ')
    .slice(0, longest);
}

/**
 * Six digits in a row are a code; eight, however they are grouped, a phone number; `5.1.1` and an IP address are
 * neither.
 */
function isNumber(run: string): boolean {
  if (/^\d{6,}$/.test(run)) return true;
  return run.replace(/\D/g, '').length >= 8 && !/^\d{1,3}(\.\d{1,3}){3}$/.test(run);
}
