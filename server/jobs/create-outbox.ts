import { sql } from 'drizzle-orm';
import { fromDrizzle, type DrizzleTransactionLike, type PgBoss } from 'pg-boss';
import { uuidv7 } from 'uuidv7';
import { isClosedEmail } from '#domain/account/contact.ts';
import type { Tx } from '#server/db/database.ts';
import { withSenders } from '#server/letters/layout.ts';
import type { Letter } from '#server/letters/letter.ts';
import type { House, Outbox } from '#server/verb/context.ts';
import { sendersOf } from '#server/verb/senders.ts';
import { deliverLetterJob, doTaskJob, priorityOf, type Cause } from './queue.ts';
import { letters } from './tables.ts';
import { countText, textsUsed } from './text-ceiling.ts';

type Needs = Pick<House, 'clock' | 'config' | 'signing' | 'traces'> & { boss: PgBoss };

/** The outbox over the job queue: a letter's row and its delivery job are written in the transaction of their cause. */
export function createOutbox({ boss, ...house }: Needs): Outbox {
  const post: Outbox['post'] = async (tx, letter) => {
    const { to } = letter;
    // An account that is closed, or without an address, gets no letters.
    if (to === null || isClosedEmail(to)) return;
    if (letter.channel === 'sms' && !(await countText(tx, house, letter, post))) return;
    const letterId = await writeLetter(
      tx,
      { ...(await withWhoAnswers(tx, house.config, letter)), to },
      house.clock.now(),
    );
    await queue(tx, letterId, letter);
  };
  const queue = async (tx: Tx, letterId: string, letter: Pick<Letter, 'channel' | 'kind'>) => {
    const priority = priorityOf(letter);
    await boss.send(
      deliverLetterJob,
      { letterId, ...causeOf(house) },
      { singletonKey: letterId, priority, db: handleOf(tx) },
    );
  };
  const postBySms: Outbox['postBySms'] = async (tx, { id, kind, recipient: to }) => {
    // It costs once more. Without a standing it is counted and not refused.
    await countText(tx, house, { to }, post);
    await queue(tx, id, { kind, channel: 'sms' });
  };
  const again: Outbox['again'] = (tx, letter) =>
    letter.channel === 'sms' ? postBySms(tx, letter) : queue(tx, letter.id, letter);
  const leave: Outbox['leave'] = async (tx, task) => {
    await boss.send(doTaskJob, { ...task, ...causeOf(house) }, { singletonKey: task.id, db: handleOf(tx) });
  };
  return { post, postBySms, again, leave, textsUsed: (tx, to) => textsUsed(tx, house, to) };
}

/** With a job goes which span asked for it, where traces are on. */
function causeOf({ traces }: Pick<House, 'traces'>): Cause {
  const cause = traces?.parent();
  return cause === undefined ? {} : { cause };
}

/** An e-mail with who answers for it at its end. */
async function withWhoAnswers(tx: Tx, config: House['config'], letter: Letter): Promise<Letter> {
  if (letter.channel === 'sms' || !letter.from) return letter;
  return withSenders(letter, await sendersOf(tx, config, letter.from));
}

function handleOf(tx: Tx) {
  return fromDrizzle(tx as unknown as DrizzleTransactionLike, sql);
}

/** Writes a letter's row in the transaction of its cause. Returns the letter's id. */
export async function writeLetter(tx: Tx, letter: Letter & { to: string }, now: Date): Promise<string> {
  const id = uuidv7();
  const mail = letter.channel === 'email' ? letter : undefined;
  await tx.insert(letters).values({
    id,
    channel: letter.channel,
    kind: letter.kind,
    recipient: letter.to,
    subject: mail?.subject ?? null,
    text: letter.text,
    html: mail?.html ?? null,
    replyTo: mail?.replyTo ?? null,
    template: letter.channel === 'sms' ? letter.template : null,
    attachments: mail?.attachments ?? [],
    createdAt: now,
  });
  return id;
}
