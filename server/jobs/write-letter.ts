import { uuidv7 } from 'uuidv7';
import type { Tx } from '../db/database.ts';
import { letters } from '../db/tables/letter.ts';
import type { Letter } from './outbox.ts';

/** Writes a letter's row in the transaction of its cause. Returns the letter's id. */
export async function writeLetter(tx: Tx, letter: Letter, now: Date): Promise<string> {
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
    attachments: mail?.attachments ?? [],
    createdAt: now,
  });
  return id;
}
