import { brandColumn } from '#server/imports/columns.ts';
import type { CommandColumn } from '#server/imports/importer.ts';

/** The columns of a table of warranty texts. */
export const textColumns = {
  brand: brandColumn,
  version: { also: ['versão'], value: 'version', help: 'the version; its text never changes', required: true },
  file: {
    also: ['arquivo'],
    value: 'path',
    help: 'the text in Portuguese, headings on lines that begin with “# ”',
    required: true,
    file: true,
  },
} as const satisfies Record<string, CommandColumn>;
