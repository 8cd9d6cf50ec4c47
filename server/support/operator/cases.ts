import { readFile } from 'node:fs/promises';
import { uuidv7 } from 'uuidv7';
import { messageTextSchema } from '#domain/conversation/message.ts';
import { parseCaseNumber, type SupportState } from '#domain/support/case.ts';
import { DeskProblem, wrongUsage } from '#server/cli/desk-problem.ts';
import type { Flags, Answer, Desk } from '#server/cli/desk.ts';
import { textFlag } from '#server/cli/flags.ts';
import { listMessages } from '#server/conversation/messages.store.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { answerCase, readerOf } from '#server/support/answer-case.ts';
import { findCaseByNumber, listCases, moveCase } from '#server/support/cases.store.ts';
import { supportMessages } from '#server/support/tables.ts';

/** `support list`: without what was written and by whom, which `show` tells one by one. */
export async function casesListed(desk: Desk, flags: Flags, brand: string | undefined) {
  const state = textFlag(flags, 'state') as SupportState | undefined;
  const rows = await listCases(desk.house.db, { state, brand, limit: Number(flags.limit) });
  return rows.map((row) => ({
    number: row.number,
    createdAt: row.createdAt,
    state: row.state,
    brand: row.brand,
    tag: row.tag,
    screen: row.screen,
  }));
}

/** `support show`: all of a case. */
export async function showCase(desk: Desk, number: string): Promise<Answer> {
  const { db } = desk.house;
  const found = await caseOf(desk, number);
  const reader = await readerOf(desk.house.db, found);
  const messages = await listMessages(db, supportMessages, [found.id]);
  await desk.note({ number: found.number });
  const { tag, bikeModel: model, brand, partName, screen, state } = found;
  const address = reader ? `${reader.email} (${reader.isProven ? 'proven' : 'nobody proved it'})` : 'no address';
  const bike = tag === null ? 'no bike' : [brand, model, `tag ${tag}`, partName].filter(Boolean).join(', ');
  const words = [
    `${found.number}, ${state}, ${found.createdAt.toISOString()}`,
    `${reader?.name ?? 'without a name'}, ${address}, ${found.language}`,
    `${bike}; written on ${screen}`,
    ...messages.flatMap(({ side, at, text }) => ['', `${side}, ${at.toISOString()}:`, text]),
  ];
  const { number: own, createdAt, language } = found;
  const told = messages.map(({ side, at, text }) => ({ by: side, at, text }));
  return {
    data: { number: own, state, createdAt, language, reader, tag, model, brand, partName, screen, messages: told },
    words,
  };
}

/** `support answer`: mails the text, and keeps it with the case. The same text again is not sent again. */
export async function answerAtDesk(desk: Desk, number: string, file: string): Promise<Answer> {
  const { house, dryRun } = desk;
  const found = await caseOf(desk, number);
  const reader = await readerOf(desk.house.db, found);
  // A closed account's cases are gone with it.
  if (!reader) throw new DeskProblem('address-none', 'Who wrote left no address: the case can be closed only.');
  const text = await textIn(file);
  const wish = { reader, id: uuidv7(), text };
  const outcome = await inTransaction(house.db, !dryRun, (tx) => answerCase(tx, house, found, wish));
  if (outcome === 'closed' || outcome === 'changed') throw new DeskProblem('case-closed', 'The case is closed.');
  await desk.note({ number: found.number, outcome });
  const said = {
    'sent': dryRun ? 'Dry run: the answer could be sent.' : 'The answer is on its way.',
    'sent-before': 'This answer was sent before.',
  };
  return { data: { dryRun, number: found.number, outcome }, words: [said[outcome]] };
}

/** `support close`: the same again changes nothing. */
export async function closeAtDesk(desk: Desk, number: string): Promise<Answer> {
  const { house, dryRun } = desk;
  const found = await caseOf(desk, number);
  const moved = await inTransaction(house.db, !dryRun, (tx) => moveCase(tx, found.id, 'done', house.clock.now()));
  const outcome = moved ? 'closed' : 'closed-before';
  await desk.note({ number: found.number, outcome });
  const done = dryRun ? 'Dry run: the case could be closed.' : 'The case is closed.';
  return {
    data: { dryRun, number: found.number, outcome },
    words: [moved ? done : 'The case was closed before.'],
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof findCaseByNumber>>>;

async function caseOf({ house }: Desk, text: string): Promise<Found> {
  const number = parseCaseNumber(text);
  if (number === null) throw wrongUsage('A number of a case is written S-7K3M9Q.');
  const found = await findCaseByNumber(house.db, number);
  if (!found)
    throw new DeskProblem('case-unknown', 'There is no case of this number: npm run operator -- support list');
  return found;
}

async function textIn(file: string): Promise<string> {
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) throw new DeskProblem('file-missing', `There is no file ${file} that can be read.`);
  const parsed = messageTextSchema.safeParse(bytes.toString('utf8').replaceAll('\r\n', '\n'));
  if (!parsed.success) throw wrongUsage('An answer is plain text of 1 to 1000 characters.');
  return parsed.data;
}
