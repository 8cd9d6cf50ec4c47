import { languages } from '#domain/account/language.ts';
import type { DeskCommand, DeskNoun } from '#server/cli/desk.ts';
import { outFlag, textFlag } from '#server/cli/flags.ts';
import type { Forgetting } from '#server/jobs/clean-up.ts';

/** Everything that is kept for a time only, of all features. */
type Kept = () => readonly Forgetting[];

const record = (kept: Kept): DeskCommand => ({
  verb: 'record',
  summary: 'write the record of processing operations (LGPD, art. 37) as a page or a table',
  examples: ['--out record.md', '--out registro.csv --language pt-BR'],
  writes: true,
  flags: (command) =>
    command
      .requiredOption('--out <file.md|file.csv>', 'the file to write')
      .option('--language <language>', `${languages.join(' or ')}; that of the terminal unless given`),
  run: async (desk, _args, flags) =>
    (await import('./record-of-processing.ts')).writeRecord(desk, kept(), {
      out: outFlag(flags, ['.md', '.csv']),
      language: textFlag(flags, 'language'),
    }),
});

const touched: DeskCommand = {
  verb: 'touched',
  summary: 'write whose data is in some tables, with how to reach them, into a file that only you can read',
  examples: ['--tables evidence,recordings --out touched.csv'],
  writes: true,
  flags: (command) =>
    command
      .requiredOption('--tables <names>', 'names of tables with commas between them, as in the record')
      .requiredOption('--out <file.csv>', 'the file to write'),
  run: async (desk, _args, flags) =>
    (await import('./people-touched.ts')).writeTouched(desk, String(flags.tables).split(','), outFlag(flags, ['.csv'])),
};

/** What data about people is processed for, and whose an incident is about. */
export const privacyNoun = (kept: Kept): DeskNoun => ({
  noun: 'privacy',
  place: 110,
  summary: 'what data about people is kept for, and whom an incident touches',
  commands: [record(kept), touched],
});
