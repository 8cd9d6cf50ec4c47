import { catalogueColumns } from '#server/claim/catalogue/catalogue-columns.ts';
import type { DeskNoun } from '#server/cli/desk.ts';
import { brandFlag, ofBrand } from '#server/cli/flags.ts';
import { addCommandOf, importCommand, listCommand } from '#server/cli/table-commands.ts';
import { undoCommand } from '#server/cli/undo-command.ts';

const load = async () => (await import('#server/claim/catalogue/import-catalogue.ts')).catalogueImporter;

export const catalogue: DeskNoun = {
  noun: 'catalogue',
  place: 35,
  summary: 'the parts that a brand offers as replacements under warranty',
  commands: [
    addCommandOf(
      'a part of the catalogue',
      '--brand aurora --name "Câmbio traseiro" --part-brand Shimano --part-model "Deore RD-M6100"',
      catalogueColumns,
      load,
    ),
    importCommand('the catalogue', 'catalogue.csv', load),
    undoCommand('the catalogue', load),
    listCommand({
      summary: 'list the catalogue',
      example: '--brand aurora',
      flags: ofBrand,
      heads: ['brand', 'part', 'made by', 'part model', 'offered'],
      none: 'The catalogue is empty: npm run operator -- catalogue add --help',
      rows: async (desk, flags) =>
        (await import('#server/claim/catalogue/catalogue.store.ts')).listCatalogueParts(desk.house.db, {
          brand: await brandFlag(desk, flags),
        }),
      show: (row) => [row.brand, row.name, row.partBrand, row.partModel, row.isOffered],
    }),
  ],
};
