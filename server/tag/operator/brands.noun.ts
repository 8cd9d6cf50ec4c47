import { accent } from '#domain/look/palette.ts';
import type { DeskNoun } from '#server/cli/desk.ts';
import { brandFlag, ofBrand, textFlag } from '#server/cli/flags.ts';
import { addCommandOf, importCommand, listCommand } from '#server/cli/table-commands.ts';
import { undoCommand } from '#server/cli/undo-command.ts';
import { brandColumns, modelPartColumns } from '#server/tag/catalogue/catalogue-columns.ts';

const load = async () => (await import('#server/tag/catalogue/import-brands.ts')).brandsImporter;

export const brands: DeskNoun = {
  noun: 'brands',
  place: 10,
  summary: 'the partners whose bikes carry tags',
  commands: [
    addCommandOf(
      'a brand',
      `--slug aurora --name Aurora --secondary-color "${accent}" --support-email suporte@aurora.example.com`,
      brandColumns,
      load,
    ),
    importCommand('brands', 'brands.csv', load),
    {
      verb: 'remove',
      summary: 'take out a brand on which nothing rests: no model, no store, no key',
      examples: ['--slug aurora --dry-run'],
      writes: true,
      flags: (command) => {
        command.requiredOption('--slug <slug>', 'the brand');
      },
      run: async (desk, _, flags) => (await import('./remove.ts')).removeBrand(desk, flags),
    },
    listCommand({
      summary: 'list the brands, with how many models and tags each has',
      example: '',
      heads: ['slug', 'name', 'colour', 'support', 'redirect', 'models', 'tags'],
      none: 'There is no brand yet: npm run operator -- brands add --help',
      rows: async ({ house }) => (await import('./lists.store.ts')).listBrands(house.db),
      show: (row) => [
        row.slug,
        row.name,
        row.secondaryColor,
        row.supportEmail,
        row.tagToInsuranceRedirect,
        row.models,
        row.tags,
      ],
    }),
  ],
};

const loadParts = async () => (await import('#server/tag/catalogue/import-model-parts.ts')).modelPartsImporter;

export const parts: DeskNoun = {
  noun: 'parts',
  place: 30,
  summary: 'the parts that bikes of a model come with, with their warranty terms',
  commands: [
    addCommandOf(
      'a part',
      '--brand aurora --model "Pedra 29" --name Quadro --part-brand Aurora --part-model "Alloy 29" --warranty-months 60',
      modelPartColumns,
      loadParts,
    ),
    {
      verb: 'remove',
      summary: 'take a part off a model; bikes that are there keep theirs',
      examples: ['--brand aurora --model "Pedra 29" --name Quadro --dry-run'],
      writes: true,
      flags: (command) => {
        command.requiredOption('--brand <slug>', 'the brand').requiredOption('--model <name>', 'the model');
        command.requiredOption('--name <place>', 'the part’s place on the bike');
      },
      run: async (desk, _, flags) => (await import('./remove.ts')).removePart(desk, flags),
    },
    importCommand('parts', 'parts.csv', loadParts),
    undoCommand('parts', loadParts),
    listCommand({
      summary: 'list the parts of models',
      example: '--brand aurora --model "Pedra 29"',
      flags: (command) => {
        ofBrand(command);
        command.option('--model <name>', 'only this model’s');
      },
      heads: ['brand', 'model', 'part', 'made by', 'part model', 'months'],
      none: 'There is no part yet: npm run operator -- parts add --help',
      rows: async (desk, flags) =>
        (await import('./lists.store.ts')).listParts(desk.house.db, {
          brand: await brandFlag(desk, flags),
          model: textFlag(flags, 'model'),
        }),
      show: (row) => [row.brand, row.model, row.name, row.partBrand, row.partModel, row.warrantyMonths],
    }),
  ],
};
