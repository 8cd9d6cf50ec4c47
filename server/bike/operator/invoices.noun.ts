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
  ],
};
