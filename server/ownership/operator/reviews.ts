import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { fileEndings } from '#domain/http/file.contract.ts';
import { decisionReasonSchema } from '#domain/ownership/dispute.ts';
import { DeskProblem, wrongUsage } from '#server/cli/desk-problem.ts';
import type { Answer, Desk } from '#server/cli/desk.ts';
import type { Tx } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { contentOf } from '#server/files/content.ts';
import { disputeInWords } from '#server/ownership/dispute/in-words.ts';
import { acceptPapers, refusePapers } from '#server/ownership/review/decide-review.ts';
import { listPaperFiles } from '#server/ownership/review/papers.store.ts';
import { findTransfer, type FoundTransfer } from '#server/ownership/transfer/find-transfers.store.ts';
import { lockTransfer } from '#server/ownership/transfer/transfers.store.ts';

/** `transfers show`: who asks, why, what the owner answers, what the invoice says, and the papers of both, written to a folder. */
export async function showReview(desk: Desk, text: string, out: string | undefined): Promise<Answer> {
  const found = await reviewOf(desk, text);
  const { transfer, owner, recipient, tag, model, brand } = found;
  const { id, kind, state, reason, createdAt } = transfer;
  const files = await listPaperFiles(desk.house.db, id);
  const side = ({ accountId }: { accountId: string | null }) => (accountId === owner.id ? '-owner' : '');
  const names = files.map((file, at) => `${id}-${at + 1}${side(file)}.${fileEndings[file.type]}`);
  if (out !== undefined) {
    await mkdir(out, { recursive: true, mode: 0o700 });
    for (const [at, file] of files.entries())
      await pipeline(
        contentOf(desk.house, file),
        createWriteStream(join(out, names[at]!), { flags: 'wx', mode: 0o600 }),
      );
  }
  await desk.note({ transfer: id, papers: out === undefined ? 0 : files.length });
  const person = (one: { name: string; email: string | null } | null) =>
    `${one?.name ?? '–'}, ${one?.email ?? 'no address'}`;
  const words = [
    `${id}, ${kind}, ${state}, ${createdAt.toISOString()}, reason: ${reason ?? '–'}`,
    `${brand.name} ${model}, tag ${tag}`,
    `Owner: ${person(owner)}`,
    `Asked by: ${person(recipient)}`,
    ...(transfer.text === null ? [] : ['', transfer.text]),
    ...(await disputeInWords(desk.house, found)),
    '',
    ...(out === undefined
      ? [`${files.length} papers: --out <folder> writes them.`]
      : names.map((name) => join(out, name))),
  ];
  return { data: { id, kind, state, reason, createdAt, tag, text: transfer.text, papers: names }, words };
}

/** `transfers accept`: the papers are in order; the owner has fourteen days to object. */
export function acceptReview(desk: Desk, text: string): Promise<Answer> {
  return move(desk, text, (tx, found) => acceptPapers(tx, desk.house, found));
}

/** `transfers refuse`: with a reason, which the asker is told. */
export function refuseReview(desk: Desk, text: string, typed: string): Promise<Answer> {
  const reason = readReason(typed);
  return move(desk, text, (tx, found) => refusePapers(tx, desk.house, found, reason));
}

/** A reason as both sides read it. */
export function readReason(typed: string): string {
  const { success, data } = z.safeParse(decisionReasonSchema, typed);
  if (!success) throw wrongUsage('A reason has 1 to 400 characters.');
  return data;
}

/** Changes a request in one transaction; a dry run's is undone. Says how it stands after that, whoever brought it there. */
export async function move(
  desk: Desk,
  text: string,
  act: (tx: Tx, found: FoundTransfer) => Promise<string>,
): Promise<Answer> {
  const { house, dryRun } = desk;
  const { transfer } = await reviewOf(desk, text);
  const state = await inTransaction(
    house.db,
    () => !dryRun,
    async (tx) => act(tx, await lockTransfer(tx, transfer)),
  );
  await desk.note({ transfer: transfer.id, state });
  return {
    data: { dryRun, id: transfer.id, state },
    words: [`${dryRun ? 'Dry run: it would be' : 'It is'} ${state}.`],
  };
}

async function reviewOf({ house }: Desk, text: string): Promise<FoundTransfer> {
  const id = z.uuid().safeParse(text);
  if (!id.success) throw wrongUsage('A request is named by its id: npm run operator -- transfers list');
  const found = await findTransfer(house.db, id.data);
  if (found?.transfer.kind === 'reviewed' || found?.transfer.kind === 'contested') return found;
  throw new DeskProblem('transfer-unknown', 'There is no such request: npm run operator -- transfers list');
}
