import { InvalidArgumentError, Option, type Command } from 'commander';
import { parseTag } from '#domain/tag/tag.ts';
import type { DeskNoun, DeskCommand } from '#server/cli/desk.ts';
import { brandFlag, ofBrand, wholeNumber, outFlag } from '#server/cli/flags.ts';
import { addCommandOf, importCommand, listCommand } from '#server/cli/table-commands.ts';
import { undoCommand } from '#server/cli/undo-command.ts';
import { modelColumns } from '#server/tag/catalogue/catalogue-columns.ts';
import { usualLabel, type LabelSize } from '#server/tag/labels/tag-label.ts';
import { brands, parts } from './brands.noun.ts';

/** 120 sheets of the usual label: larger files are too much for many a printer's program. */
const mostInFile = 5_040;

const issue: DeskCommand = {
  verb: 'issue',
  summary: 'issue new tags and write their list; a list that is there already is never written over',
  examples: ['--brand aurora --model "Pedra 29" --count 100 --out tags.csv'],
  writes: true,
  flags: (command) =>
    command
      .requiredOption('--brand <slug>', 'the brand')
      .requiredOption('--model <name>', 'the model; the import of a bike may change it')
      .requiredOption('--count <count>', 'how many', wholeNumber(1, 50_000))
      .requiredOption('--out <list.csv>', 'where their list goes')
      .addOption(new Option('--preloaded', 'the tags lead to this app (the default)').conflicts('blank'))
      .addOption(new Option('--blank', 'sold blank: of a STANDARD model they lead to SHORT_LINK_URL')),
  run: async (desk, _, flags) =>
    (await import('./issue-tags.ts')).issueTagList(desk, {
      brand: String(flags.brand),
      model: String(flags.model),
      count: Number(flags.count),
      preloaded: flags.blank !== true,
      out: outFlag(flags, ['.csv']),
    }),
};

const sheet: DeskCommand = {
  verb: 'sheet',
  summary: 'write A4 sheets of labels with QR codes and marks to cut along',
  examples: ['--from tags.csv --out tags.pdf', '--brand aurora --free --label 25x33 --out tags.pdf'],
  writes: true,
  flags: (command) => {
    choiceFlags(command);
    labelFlag(command);
    command
      .requiredOption('--out <file.pdf>', 'the PDF to write; of a long list, several with numbers in their names')
      .option('--per-file <labels>', 'how many labels a file has at most', wholeNumber(1, mostInFile), mostInFile);
  },
  run: async (desk, _, flags) => (await import('./print-tags.ts')).printSheet(desk, flags),
};

const label: DeskCommand = {
  verb: 'label',
  summary: 'write one label as SVG (texts as outlines) or PDF, for an engraver or a label printer',
  examples: ['--tag NEWR0AD1 --out label.svg', '--tag NEWR0AD1 --label 20x28 --out label.pdf'],
  writes: true,
  flags: (command) => {
    command.requiredOption('--tag <tag>', 'the tag', readTag);
    labelFlag(command);
    command.requiredOption('--out <file>', 'the file to write, .svg or .pdf');
  },
  run: async (desk, _, flags) => (await import('./print-tags.ts')).printLabel(desk, flags),
};

const chips: DeskCommand = {
  verb: 'chips',
  summary: 'write what goes on NFC chips, in hexadecimal digits: tag, url, ndef, memory',
  examples: ['--from tags.csv --out chips.csv'],
  writes: true,
  flags: (command) => {
    choiceFlags(command);
    command.requiredOption('--out <file.csv>', 'the table to write');
  },
  run: async (desk, _, flags) => (await import('./print-tags.ts')).writeChips(desk, flags),
};

const tags: DeskNoun = {
  noun: 'tags',
  place: 40,
  summary: 'the codes on bikes: issue, print, write to chips',
  commands: [
    issue,
    sheet,
    label,
    chips,
    {
      verb: 'remove',
      summary: 'take out a tag that is on no bike; its code is then unknown to whoever scans it',
      examples: ['AB12CD34 --dry-run'],
      writes: true,
      flags: (command) => {
        command.argument('<tag>', 'the tag');
      },
      run: async (desk, [tag = '']) => (await import('./remove.ts')).removeTag(desk, tag),
    },
    importCommand(
      'tags that a partner printed himself',
      'tags.csv',
      async () => (await import('#server/tag/labels/import-tags.ts')).tagsImporter,
    ),
  ],
};

const load = async () => (await import('#server/tag/catalogue/import-models.ts')).modelsImporter;

const models: DeskNoun = {
  noun: 'models',
  place: 20,
  summary: 'a brand’s models, with photo and warranty term',
  commands: [
    addCommandOf('a model', '--brand aurora --name "Pedra 29" --kind mtb --warranty-months 12', modelColumns, load),
    importCommand('models', 'models.csv', load),
    undoCommand('models', load),
    {
      verb: 'remove',
      summary: 'take out a model, with its parts, of which there is no tag and no bike',
      examples: ['--brand aurora --name "Pedra 29" --dry-run'],
      writes: true,
      flags: (command) => {
        command.requiredOption('--brand <slug>', 'the brand').requiredOption('--name <name>', 'the model');
      },
      run: async (desk, _, flags) => (await import('./remove.ts')).removeModel(desk, flags),
    },
    listCommand({
      summary: 'list the models, with how many parts each has',
      example: '--brand aurora',
      flags: ofBrand,
      heads: ['brand', 'model', 'kind', 'months', 'photo', 'parts'],
      none: 'There is no model yet: npm run operator -- models add --help',
      rows: async (desk, flags) =>
        (await import('./lists.store.ts')).listModels(desk.house.db, { brand: await brandFlag(desk, flags) }),
      show: (row) => [row.brand, row.name, row.kind, row.warrantyMonths, row.photo, row.parts],
    }),
  ],
};

export const tagNouns = [brands, models, parts, tags];

/** Which tags: for sheets and chips. */
function choiceFlags(command: Command): void {
  command
    .option('--from <list.csv>', 'the tags of a list, as `tags issue` wrote it, in its order')
    .option('--tags <tags>', 'these tags, parted by commas')
    .option('--brand <slug>', 'all tags of a brand')
    .option('--model <name>', 'with --brand: only those of this model')
    .option('--free', 'with --brand: only those that are on no bike yet');
}

function readTag(text: string): string {
  const tag = parseTag(text);
  if (tag === null) throw new InvalidArgumentError('A tag has 4 to 16 letters or digits.');
  return tag;
}

/** `--label 30x38`: width and height in millimetres. */
function labelFlag(command: Command): void {
  const option = command.createOption('--label <WxH>', 'width and height of a label in mm').argParser(readSize);
  command.addOption(option.default(usualLabel, `${usualLabel.width}x${usualLabel.height}`));
}

function readSize(text: string): LabelSize {
  const [, width, height] = /^(\d{1,3}(?:\.\d)?)[x×](\d{1,3}(?:\.\d)?)$/i.exec(text.trim()) ?? [];
  const size = { width: Number(width), height: Number(height) };
  if (size.width > 0 && size.height > 0) return size;
  throw new InvalidArgumentError('Write width x height in millimetres, 30x38 for example.');
}
