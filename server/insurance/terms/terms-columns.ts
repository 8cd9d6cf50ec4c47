import { brandColumn } from '#server/imports/brands/brand-column.ts';
import type { CommandColumn } from '#server/imports/importer.ts';

/** The columns of a table of conditions. */
export const termsColumns = {
  brand: brandColumn,
  plan: { also: ['plano', 'código do plano'], value: 'code', help: 'the plan’s code', required: true },
  version: { also: ['versão'], value: 'version', help: 'the version; its text never changes', required: true },
  file: {
    also: ['arquivo'],
    value: 'path',
    help: 'the text, headings on lines that begin with “# ”',
    required: true,
    file: true,
  },
} as const satisfies Record<string, CommandColumn>;
