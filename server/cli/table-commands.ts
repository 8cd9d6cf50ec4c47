import { resolve } from 'node:path';
import type { CommandColumn, Importer } from '#server/imports/importer.ts';
import type { DeskCommand, Flags, Answer, Desk } from './desk.ts';
import { flagOf, textFlag } from './flags.ts';

/** Loads an importer when a command needs it. */
type Load<Row> = () => Promise<Importer<Row>>;

/** `<noun> import <file…>`: tables of any size. */
export function importCommand<Row>(what: string, example: string, load: Load<Row>): DeskCommand {
  return {
    verb: 'import',
    summary: `bring in ${what}, from CSV tables (docs/operator.md lists the columns)`,
    examples: [example, `${example} --dry-run --json`],
    writes: true,
    flags: (command) => command.argument('<files...>', 'CSV files, as Excel writes them too; no .xlsx'),
    run: async (desk, args) => {
      const { importFiles } = await import('./import-files.ts');
      const { importTable } = await import('#server/imports/import-table.ts');
      const { fileReasons, rowReasons } = await import('#server/imports/reasons/reasons.ts');
      const importer = await load();
      return importFiles(desk, args, {
        unit: 'rows',
        reasons: [rowReasons, fileReasons],
        run: (file, how) => importTable(desk.house, importer, file, how),
      });
    },
  };
}

/** The columns of a table. They stand apart from its importer, which is loaded when a command runs: help does not wait for it. */
type Columns = Readonly<Record<string, CommandColumn>>;

/** `<noun> add --…`: one row of the same table, by the same importer; a row that is there already is changed. */
export function addCommandOf<Row>(what: string, example: string, columns: Columns, load: Load<Row>): DeskCommand {
  return {
    verb: 'add',
    summary: `add ${what}, or change the one that is there`,
    examples: [example],
    writes: true,
    flags: (command) => {
      for (const [column, { value, help, required }] of Object.entries(columns)) {
        const flag = `--${flagOf(column)} <${value}>`;
        if (required) command.requiredOption(flag, help);
        else command.option(flag, help);
      }
    },
    run: async (desk, _, flags): Promise<Answer> => {
      const { addRow } = await import('./add-row.ts');
      return addRow(desk, await load(), cellsOf(columns, flags));
    },
  };
}

/** A list of rows, as data and as a table. `show` puts a row into cells under the heads. */
export function listCommand<Row>(spec: {
  summary: string;
  example: string;
  flags?: DeskCommand['flags'];
  heads: readonly string[];
  none: string;
  rows: (desk: Desk, flags: Flags) => Promise<readonly Row[]>;
  show: (row: Row) => readonly (string | number | boolean | null)[];
}): DeskCommand {
  const { summary, example, flags, heads, none, rows, show } = spec;
  return {
    verb: 'list',
    summary,
    examples: [example],
    writes: false,
    ...(flags && { flags }),
    run: async (desk, _, given) => {
      const found = await rows(desk, given);
      const { tableWords } = await import('./desk-words.ts');
      return { data: found, words: tableWords(heads, found.map(show), none) };
    },
  };
}

function cellsOf(columns: Columns, flags: Flags): Record<string, string> {
  const entries = Object.entries(columns).flatMap(([column, { file }]): [string, string][] => {
    const value = textFlag(flags, camel(column))?.trim();
    if (!value) return [];
    // A dash takes away what is there.
    return [[column, file && value !== '-' ? resolve(value) : value]];
  });
  return Object.fromEntries(entries);
}

/** How the command line's reader names a flag's value. */
function camel(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
