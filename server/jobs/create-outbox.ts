import { sql } from 'drizzle-orm';
import { fromDrizzle, type DrizzleTransactionLike, type PgBoss } from 'pg-boss';
import { isClosedEmail } from '#domain/account/email.ts';
import type { House } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Outbox } from './outbox.ts';
import { deliverLetterJob, doTaskJob, priorityOf } from './queue.ts';
import { countText } from './text-ceiling.ts';
import { writeLetter } from './write-letter.ts';

type Needs = Pick<House, 'clock' | 'config' | 'signing'> & { boss: PgBoss };

/** The outbox over the job queue: a letter's row and its delivery job are written in the transaction of their cause. */
export function createOutbox({ boss, ...house }: Needs): Outbox {
  const post: Outbox['post'] = async (tx, letter) => {
    // What goes on about a bike whose owner closed the account has nobody to be told to.
    if (isClosedEmail(letter.to)) return;
    if (letter.channel === 'sms' && !(await countText(tx, house, letter, post))) return;
    const letterId = await writeLetter(tx, letter, house.clock.now());
    const priority = priorityOf(letter.channel);
    await boss.send(deliverLetterJob, { letterId }, { singletonKey: letterId, priority, db: handleOf(tx) });
  };
  const leave: Outbox['leave'] = async (tx, task) => {
    await boss.send(doTaskJob, task, { singletonKey: task.id, db: handleOf(tx) });
  };
  return { post, leave };
}

function handleOf(tx: Tx) {
  return fromDrizzle(tx as unknown as DrizzleTransactionLike, sql);
}
