import { parseManualLanguage } from '#domain/manuals/manual.ts';
import { DeskProblem, wrongUsage } from '#server/cli/desk-problem.ts';
import type { Flags, Answer, Desk } from '#server/cli/desk.ts';
import { findBrand, textFlag } from '#server/cli/flags.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { deleteManuals } from '#server/manuals/manuals.store.ts';

/** `manuals remove`: phones that have one keep it; nobody else is shown it, and its file goes at night. */
export async function removeManuals(desk: Desk, code: string, flags: Flags): Promise<Answer> {
  const { house, dryRun } = desk;
  const given = textFlag(flags, 'language');
  const language = given === undefined ? null : parseManualLanguage(given);
  if (given !== undefined && language === null) throw wrongUsage('A language is written pt-BR, en, es.');
  const brand = await findBrand(desk, String(flags.brand));
  const which = { brandId: brand.id, code: code.trim().toLowerCase(), language };
  const removed = await inTransaction(house.db, !dryRun, (tx) => deleteManuals(tx, which));
  if (removed.length === 0)
    throw new DeskProblem('manual-unknown', 'There is no such manual: npm run operator -- manuals list');
  await desk.note({ brand: brand.slug, code: which.code, removed: removed.length });
  const said = removed.map(({ title, language: of }) => `${title} (${of})`).join(', ');
  return {
    data: { dryRun, removed },
    words: [dryRun ? `Dry run: ${said} could be removed.` : `Removed: ${said}.`],
  };
}
