import type { Tx } from '#server/db/database.ts';
import type { Letter } from '#server/letters/letter.ts';

/**
 * A task that a request queues about an account, or about none (`accountId` null): the request itself does the same in
 * either case, so that its response time reveals nothing. `id` is the request's; the same task is done once.
 */
export type Task = { task: string; id: string; accountId: string | null };

/**
 * Writes letters in the transaction of their cause and queues their delivery in it: either the cause and its
 * letters are kept, or neither. Tasks likewise.
 */
export type Outbox = {
  post: (tx: Tx, letter: Letter) => Promise<void>;
  leave: (tx: Tx, task: Task) => Promise<void>;
  /** The share (0 to 1) of the fullest ceiling of text messages to this number (E.164) that is used up; 0 without any. */
  textsUsed: (tx: Tx, to: string) => Promise<number>;
};
