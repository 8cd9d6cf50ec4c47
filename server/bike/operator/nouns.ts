import type { DeskNoun } from '#server/cli/desk.ts';
import { brandFlag, ofBrand } from '#server/cli/flags.ts';
import { importCommand, listCommand } from '#server/cli/table-commands.ts';
import { undoCommand } from '#server/cli/undo-command.ts';

export const bikes: DeskNoun = {
  noun: 'bikes',
  place: 50,
  summary: 'the bikes with their serial numbers, tags and parts',
  commands: [
    importCommand(
      'bikes',
      'bikes.csv',
      async () => (await import('#server/bike/import/import-bikes.ts')).bikesImporter,
    ),
    undoCommand('bikes', async () => (await import('#server/bike/import/import-bikes.ts')).bikesImporter),
    {
      verb: 'export',
      summary: 'write which tag is on which bike, in the order in which the bikes came in',
      examples: ['--brand aurora --out aurora-bikes.csv', '--out all-bikes.csv'],
      writes: true,
      flags: (command) => {
        ofBrand(command);
        command.requiredOption('--out <bikes.csv>', 'the table to write; one that is there is replaced');
      },
      run: async (desk, _, flags) => (await import('./export-bikes.ts')).exportBikes(desk, flags),
    },
    {
      verb: 'find',
      summary: 'find bikes by tag, by serial number, or by that of a part',
      examples: ['AUR-0001', '"AB12 CD34"'],
      writes: false,
      flags: (command) => command.argument('<tag or serial number>', 'whole; spaces, dashes and case do not matter'),
      run: async (desk, [text = '']) => (await import('./find-bikes.ts')).findBikes(desk, text),
    },
    {
      verb: 'remove',
      summary: 'take out a bike that nobody has activated, with its parts; its tag is free again',
      examples: ['--brand aurora --serial-number AUR-0001 --dry-run'],
      writes: true,
      flags: (command) => {
        command.requiredOption('--brand <slug>', 'the brand').requiredOption('--serial-number <number>', 'the bike’s');
      },
      run: async (desk, _, flags) => (await import('./remove-bike.ts')).removeBike(desk, flags),
    },
    listCommand({
      summary: 'count bikes and tags by brand and model',
      example: '--brand aurora',
      flags: ofBrand,
      heads: ['brand', 'model', 'bikes', 'activated', 'free tags'],
      none: 'There is no model yet: npm run operator -- models add --help',
      rows: async (desk, flags) =>
        (await import('#server/bike/bikes.store.ts')).countBikes(desk.house.db, {
          brand: await brandFlag(desk, flags),
        }),
      show: (row) => [row.brand, row.model, row.bikes, row.active, row.free],
    }),
  ],
};

export const invoices: DeskNoun = {
  noun: 'invoices',
  place: 90,
  summary: 'NF-e and NFC-e, so that cyclists can link their receipts',
  commands: [
    {
      verb: 'import',
      summary: 'bring in invoices: XML files, folders of them, or a ZIP',
      examples: ['nfe-2026-11.zip', 'invoices/ --dry-run'],
      writes: true,
      flags: (command) => command.argument('<paths...>', 'XML files, folders, ZIP files'),
      run: async (desk, args) => (await import('./invoices.ts')).importInvoices(desk, args),
    },
    {
      verb: 'show',
      summary: 'what is held of an access key, and what became of it; nothing of the customer',
      examples: ['35261111222333000181550010001234561407182631'],
      writes: false,
      logged: true,
      flags: (command) => command.argument('<key>', 'the access key, as the receipt prints it'),
      run: async (desk, [key = '']) => (await import('./invoices.ts')).showInvoice(desk, key),
    },
    {
      verb: 'remove',
      summary: 'take out the invoice of an access key, so that a genuine file of it can come in',
      examples: ['35261111222333000181550010001234561407182631'],
      writes: true,
      flags: (command) => command.argument('<key>', 'the access key, as the receipt prints it'),
      run: async (desk, [key = '']) => (await import('./invoices.ts')).removeInvoiceOfKey(desk, key),
    },
  ],
};
