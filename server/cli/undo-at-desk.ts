import { notesInAnswer } from '#domain/http/import-report.ts';
import { undoDays } from '#domain/periods.ts';
import type { Importer } from '#server/imports/importer.ts';
import { reasonIn, rowReasons } from '#server/imports/reasons/reasons.ts';
import { findReport } from '#server/imports/undo/import-changes.store.ts';
import { undoImport } from '#server/imports/undo/undo-import.ts';
import { filled } from '#server/letters/written.ts';
import { DeskProblem, wrongUsage } from './desk-problem.ts';
import type { Answer, Desk } from './desk.ts';
import { importWords, noteWords } from './import-words.ts';

/** Undoes an import by its number, and says of every row that stays why. */
export async function undoAtDesk<Row>(desk: Desk, { kind, undo }: Importer<Row>, text: string): Promise<Answer> {
  if (!undo) throw new Error(`Imports of ${kind} cannot be undone.`);
  const number = await importNumber(desk, kind, text);
  const { house, dryRun, language } = desk;
  const { undone, stay, notes } = await undoImport(house, { number, undo, dryRun, keepNotes: notesInAnswer });
  await desk.note({ import: number, undone, stay });
  const reason = reasonIn(language, rowReasons);
  const explained = notes.map((note) => ({ ...note, reason: reason(note.code) }));
  const words = importWords[language];
  const more = stay - notes.length;
  return {
    data: { dryRun, number, undone, stay, notes: explained, notesLeftOut: more },
    words: [
      ...(dryRun ? [words.dryRun] : []),
      filled(words.undone, { number: String(number), undone: String(undone), stay: String(stay) }),
      ...explained.map((note) => `  ${noteWords(note)}`),
      ...(more > 0 ? [`  ${filled(words.more, { count: String(more) })}`] : []),
    ],
    ...(stay > 0 && { outcome: 'refused' }),
  };
}

/** The number of an import of this table. */
async function importNumber({ house }: Desk, kind: string, text: string): Promise<number> {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number === 0) throw wrongUsage('Write the number of an import: npm run operator -- imports list');
  const report = await findReport(house.db, number, false);
  if (report?.action !== `${kind} import`)
    throw new DeskProblem(
      'import-unknown',
      `There is no import of ${kind} with this number: npm run operator -- imports list`,
    );
  const age = house.clock.now().getTime() - report.startedAt.getTime();
  if (age > undoDays * 86_400_000)
    throw new DeskProblem(
      'import-too-old',
      `An import can be undone for ${undoDays} days; what this one wrote over is no longer kept.`,
    );
  return number;
}
