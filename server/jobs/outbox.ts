import type { Tx } from '../db/database.ts';

/** A letter as a verb writes it. An e-mail has a subject and HTML; a text message has neither. */
export type Letter =
  | {
      channel: 'email';
      kind: string;
      to: string;
      subject: string;
      text: string;
      html: string;
      /** Documents made at delivery: `document` names the maker, `id` what it is made of. */
      attachments?: { document: 'certificate'; id: string; filename: string }[];
    }
  | { channel: 'sms'; kind: string; to: string; text: string; standing?: TextStanding | undefined };

/**
 * Whose text message it is when few are left (`text-ceiling.ts`). `known`: a code to the number of an account, refused last.
 * `stranger`: to a number that somebody typed, refused first. `unseen`: the same, but left out instead of refused, where a refusal
 * would tell who has an account. Without one it is never refused: news to somebody whose number was confirmed.
 */
export type TextStanding = 'known' | 'stranger' | 'unseen';

/**
 * Work that a request leaves behind about an account, or about none (`accountId` null): the request itself does the same in
 * either case, so that the time of its answer does not tell. `id` is the request's; the same task is done once.
 */
export type Task = TaskOf<'mail-reset-link'> | TaskOf<'mail-log-in-code'>;
export type TaskOf<Name extends string> = { task: Name; id: string; accountId: string | null };

/**
 * Writes letters in the transaction of their cause and queues their delivery in it: either both the cause and its
 * letters are kept, or neither. Tasks likewise.
 */
export type Outbox = {
  post: (tx: Tx, letter: Letter) => Promise<void>;
  leave: (tx: Tx, task: Task) => Promise<void>;
};
