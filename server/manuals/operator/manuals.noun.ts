import type { DeskNoun } from '#server/cli/desk.ts';
import { brandFlag, ofBrand } from '#server/cli/flags.ts';
import { addCommandOf, importCommand, listCommand } from '#server/cli/table-commands.ts';
import { manualColumns } from '#server/manuals/import/manual-columns.ts';

const load = async () => (await import('#server/manuals/import/import-manuals.ts')).manualsImporter;

export const manuals: DeskNoun = {
  noun: 'manuals',
  place: 35,
  summary: 'a brand’s manuals, as PDFs by model and language',
  commands: [
    addCommandOf(
      'a manual',
      '--brand aurora --code guia --language pt-BR --title "Guia do ciclista" --revision 2026-03-01 --file guia.pdf',
      manualColumns,
      load,
    ),
    importCommand('manuals', 'manuals.csv', load),
    listCommand({
      summary: 'list the manuals',
      example: '--brand aurora',
      flags: ofBrand,
      heads: ['brand', 'code', 'language', 'title', 'revision', 'models', 'pages', 'MB'],
      none: 'There is no manual yet: npm run operator -- manuals add --help',
      rows: async (desk, flags) =>
        (await import('#server/manuals/manuals.store.ts')).listManuals(desk.house.db, {
          brand: await brandFlag(desk, flags),
        }),
      show: (row) => [
        row.brand,
        row.code,
        row.language,
        row.title,
        row.revision,
        row.models.join(', ') || 'all',
        row.pages,
        (row.bytes / 1_000_000).toFixed(1),
      ],
    }),
    {
      verb: 'remove',
      summary: 'take out a manual, in one language or in all',
      examples: ['guia --brand aurora --language en', 'guia --brand aurora --dry-run'],
      writes: true,
      flags: (command) => {
        command.argument('<code>', 'the manual’s code').requiredOption('--brand <slug>', 'the brand');
        command.option('--language <language>', 'only in this language');
      },
      run: async (desk, [code = ''], flags) => (await import('./remove-manuals.ts')).removeManuals(desk, code, flags),
    },
  ],
};
