import { listMessages } from '#server/conversation/messages.store.ts';
import { say, type Side } from '#server/conversation/say.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { findAccount } from '#server/identity/accounts.store.ts';
import { supportMessages } from '#server/support/tables.ts';
import type { House } from '#server/verb/context.ts';
import { moveCase, touchAnswered, type SupportCase } from './cases.store.ts';
import { answerLetter } from './letters.ts';

type Reader = Parameters<typeof answerLetter>[0] & { isProven: boolean };

/** Whom an answer goes to; null where nobody left an address: a closed account's cases are gone with it. */
export async function readerOf(
  db: Db | Tx,
  { accountId, email, language }: Pick<SupportCase, 'accountId' | 'email' | 'language'>,
): Promise<Reader | null> {
  if (accountId === null) return email === null ? null : { name: null, email, language, isProven: false };
  const account = await findAccount(db, accountId);
  const address = account?.email ?? email;
  if (!account || address === null) return null;
  const isProven = account.emailConfirmedAt !== null;
  return { name: account.name, email: address, language: account.language, isProven };
}

type Answered = { number: string; reader: Reader; asked: string };

const operator: Side<typeof supportMessages, Answered> = {
  messages: supportMessages,
  side: 'operator',
  tell: (tx, { outbox, config }, { reader, ...about }, { text }) =>
    outbox.post(tx, answerLetter(reader, { ...about, answer: text }, config.operatorEmail)),
};

/** `seen`: the id of the last message that its writer has read; whoever cannot have read any leaves it out. */
type AnswerWish = { id: string; text: string; seen?: string };

/**
 * Mails an answer, and keeps it with the case. The same text again is not sent again; one that was written without what was said meanwhile is
 * not sent (`changed`), nor one to a closed case.
 */
export async function answerCase(
  tx: Tx,
  house: House,
  found: Pick<SupportCase, 'id' | 'number'>,
  { reader, id, text, seen }: AnswerWish & { reader: Reader },
): Promise<'sent' | 'sent-before' | 'changed' | 'closed'> {
  const at = house.clock.now();
  // First, so that of two answers at once the second sees the first.
  const moved = (await moveCase(tx, found.id, 'answered', at)) || (await touchAnswered(tx, found.id, at));
  const messages = await listMessages(tx, supportMessages, [found.id]);
  const before = messages.find((message) => message.side === 'operator' && message.text === text);
  if (!before && !moved) return 'closed';
  if (!before && seen !== undefined && messages.at(-1)?.id !== seen) return 'changed';
  const answered = { number: found.number, reader, asked: messages[0]?.text ?? '' };
  const message = { id: before?.id ?? id, threadId: found.id, text };
  return (await say(tx, house, operator, answered, message)) ? 'sent' : 'sent-before';
}
