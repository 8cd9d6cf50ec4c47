import { retagReasons } from '#domain/retag/retag.ts';
import { parseTag } from '#domain/tag/tag.ts';
import { DeskProblem, wrongUsage } from '#server/cli/desk-problem.ts';
import type { Answer, Desk } from '#server/cli/desk.ts';
import type { Tx } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { replaceByDesk, undoByDesk } from '#server/retag/by-desk.ts';
import type { FoundReplacement } from '#server/retag/replacements.store.ts';
import { Problem } from '#server/verb/problem.ts';

/** Why not, in the operator's words, by the code of the refusal. */
const refusals: Record<string, string> = {
  'tag-unknown': 'One of the two tags is unknown, or the first is on no bike: npm run operator -- bikes find <tag>',
  'spare-elsewhere': 'The spare tag is another brand’s.',
  'spare-void': 'One of the two tags was replaced before: it is void, or is sold blank.',
  'spare-taken': 'The spare tag is on a bike.',
  'bike-stolen': 'The bike is marked stolen: its owner says first that it is back.',
  'ownership-contested': 'Whose the bike is is contested: that is decided first.',
  'transfer-under-way': 'The bike is on its way to somebody: that ends first.',
  'handover-waiting': 'A shop has handed the bike over, and its customer is waited for.',
  'retag-unknown': 'That tag is not on a bike in the place of another.',
  'retag-over': 'That is too long ago, or the bike has another tag by now.',
};

/** `tags replace`. */
export async function replaceTag(desk: Desk, asked: { old: string; fresh: string; reason: string }): Promise<Answer> {
  const [oldTag, newTag] = [tagOf(asked.old), tagOf(asked.fresh)];
  const reason = retagReasons.find((known) => known === asked.reason);
  if (!reason) throw wrongUsage(`--reason is one of ${retagReasons.join(', ')}.`);
  if (oldTag === newTag) throw wrongUsage('These are the same tag.');
  const wish = { oldTag, newTag, reason, by: { way: 'operator' } as const };
  const done = await attempt(desk, (tx) => replaceByDesk(tx, desk.house, wish));
  await desk.note({ oldTag, newTag, reason });
  const said = `${oldTag} → ${newTag}, the bike ${done.bike.serialNumber}`;
  const told = done.ownerId ? ' Its owner is told.' : '';
  return answer(desk, done, desk.dryRun ? `Dry run: could be replaced: ${said}.` : `Replaced: ${said}.${told}`);
}

/** `tags undo`. */
export async function undoReplacement(desk: Desk, text: string): Promise<Answer> {
  const tag = tagOf(text);
  const done = await attempt(desk, (tx) => undoByDesk(tx, desk.house, tag));
  const { oldTag } = done.replacement;
  await desk.note({ oldTag, newTag: tag });
  const said = `the bike ${done.bike.serialNumber} has ${oldTag} again, and ${tag} leads to it`;
  return answer(desk, done, desk.dryRun ? `Dry run: could be undone: ${said}.` : `Undone: ${said}.`);
}

async function attempt(desk: Desk, work: (tx: Tx) => Promise<FoundReplacement>): Promise<FoundReplacement> {
  try {
    return await inTransaction(desk.house.db, !desk.dryRun, work);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new DeskProblem(error.code, refusals[error.code] ?? `Refused: ${error.code}.`);
  }
}

function answer({ dryRun }: Desk, { replacement, bike }: FoundReplacement, words: string): Answer {
  const { oldTag, newTag, state } = replacement;
  return { data: { dryRun, state, oldTag, newTag, serialNumber: bike.serialNumber }, words: [words] };
}

function tagOf(text: string): string {
  const tag = parseTag(text);
  if (tag === null) throw wrongUsage('A tag has 4 to 16 letters or digits.');
  return tag;
}
