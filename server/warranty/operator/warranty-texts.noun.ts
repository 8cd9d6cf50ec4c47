import type { DeskNoun } from '#server/cli/desk.ts';
import { brandFlag, ofBrand } from '#server/cli/flags.ts';
import { addCommandOf, importCommand, listCommand } from '#server/cli/table-commands.ts';
import { textColumns } from '#server/warranty/statement/text-columns.ts';

const load = async () => (await import('#server/warranty/statement/import-texts.ts')).textsImporter;

export const warrantyTexts: DeskNoun = {
  noun: 'warranty-texts',
  place: 33,
  summary: 'what brands write in their warranty statements',
  commands: [
    {
      ...addCommandOf(
        'a version of a brand’s warranty text',
        '--brand aurora --version 2026-11 --file warranty.txt',
        textColumns,
        load,
      ),
      summary: 'put a version of a brand’s warranty text in force',
    },
    importCommand('versions of warranty texts', 'warranty-texts.csv', load),
    listCommand({
      summary: 'list the versions, the newest of each brand first, with how many bikes have each',
      example: '--brand aurora',
      flags: ofBrand,
      heads: ['brand', 'version', 'published', 'sha256', 'bikes'],
      none: 'No brand has a text of its own yet; their bikes get the neutral one.',
      rows: async (desk, flags) =>
        (await import('#server/warranty/statement/texts.store.ts')).listTexts(desk.house.db, {
          brand: await brandFlag(desk, flags),
        }),
      show: ({ brand, version, publishedAt, sha256, bikes }) => [
        brand,
        version,
        publishedAt.toISOString(),
        sha256,
        bikes,
      ],
    }),
  ],
};
