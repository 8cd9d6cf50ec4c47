import { brandColumn } from '#server/imports/columns.ts';
import type { CommandColumn } from '#server/imports/importer.ts';

/** The columns of a table of manuals. */
export const manualColumns = {
  brand: brandColumn,
  code: { also: ['código'], value: 'code', help: 'the manual’s code, the same in every language', required: true },
  language: { also: ['idioma', 'língua'], value: 'language', help: 'pt-BR, en, es', required: true },
  title: { also: ['título', 'nome', 'name'], value: 'title', help: 'its title, in its language', required: true },
  revision: { also: ['revisão', 'data', 'date'], value: 'date', help: 'the day of its issue; a dash for none' },
  models: {
    also: ['modelos', 'modelo', 'model'],
    value: 'names',
    help: 'models with | between them; a dash for all of the brand',
  },
  file: { also: ['arquivo', 'pdf'], value: 'file', help: 'the PDF, 50 MB at most', required: true, file: true },
} as const satisfies Record<string, CommandColumn>;
