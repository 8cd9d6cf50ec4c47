import type { ProblemCode } from '#domain/http/problem-codes.ts';
import type { Tx } from '#server/db/database.ts';
import type { House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findMessage, hasWrittenSince, insertMessage, type MessageTable } from './messages.store.ts';

/** What a side says: the row of its message as far as the writer decides it, and the files that come with it. */
export type Message<Table extends MessageTable> = Pick<Table['$inferSelect'], 'id' | 'threadId' | 'text'> &
  ('authorId' extends keyof Table['$inferSelect'] ? { authorId: string | null } : unknown) & {
    files?: readonly string[];
  };

/** Work for a message that is new, in its transaction. */
type Work<Table extends MessageTable, Thread> = (
  tx: Tx,
  house: House,
  thread: Thread,
  message: Message<Table>,
) => Promise<void>;

/** One side of one kind of conversation: where its messages are kept, when it may write, and how the other side hears of it. */
export type Side<Table extends MessageTable, Thread> = {
  messages: Table;
  side: Table['$inferSelect']['side'];
  /** Why nothing more is written in a thread; null while it is open. */
  closed?: (thread: Thread) => ProblemCode | null;
  /** How much it may write: until when it has written enough, null where it has not, and how that is refused. */
  limit?: { until: (tx: Tx, house: House, thread: Thread) => Promise<Date | null>; code: ProblemCode };
  /** Values of further columns. Only messages that have the same are one conversation. */
  within?: (thread: Thread) => Partial<Table['$inferInsert']>;
  /** Of several messages within this many seconds the first alone is told. Without it, each is. */
  quietSeconds?: number;
  /** What else changes with a message. */
  keep?: Work<Table, Thread>;
  /** Writes the letters to the other side. */
  tell: Work<Table, Thread>;
};

/**
 * Says something in a thread, which its caller has found and locked: the way in which every message is written. The same again is the same
 * message, of which nobody hears twice: false. Refuses with `id-taken` what is another message under an id that is there, and as its side
 * says where the thread is closed or too much was written.
 */
export async function say<Table extends MessageTable, Thread>(
  tx: Tx,
  house: House,
  side: Side<Table, Thread>,
  thread: Thread,
  message: Message<Table>,
): Promise<boolean> {
  const { messages, closed, limit, within, quietSeconds, keep, tell } = side;
  const { files: _, ...written } = message;
  const known = await findMessage(tx, messages, written.id);
  const row = { ...written, side: side.side };
  if (known) {
    if (isSame(known, row)) return false;
    throw problem('id-taken');
  }
  const refusal = closed?.(thread);
  if (refusal) throw problem(refusal);
  const retryAt = await limit?.until(tx, house, thread);
  if (limit && retryAt) throw problem(limit.code, { retryAt });
  const at = house.clock.now();
  const besides = within?.(thread);
  const isQuiet =
    quietSeconds !== undefined &&
    (await hasWrittenSince(tx, messages, { ...row, since: new Date(at.getTime() - quietSeconds * 1000) }, besides));
  if (!(await insertMessage(tx, messages, { ...row, ...besides, at }))) throw problem('id-taken');
  await keep?.(tx, house, thread, message);
  if (!isQuiet) await tell(tx, house, thread, message);
  return true;
}

type Said = Pick<MessageTable['$inferSelect'], 'threadId' | 'side' | 'text' | 'authorId'>;

function isSame(one: Said, other: Said): boolean {
  return (['threadId', 'side', 'text', 'authorId'] as const).every((name) => one[name] === other[name]);
}
