import type { DeskNoun } from '#server/cli/desk-command.ts';

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
      run: async (desk, args) => (await import('./import-invoices.ts')).importInvoices(desk, args),
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
