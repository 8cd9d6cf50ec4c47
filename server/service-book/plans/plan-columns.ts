import { brandColumn } from '#server/imports/columns.ts';
import type { CommandColumn } from '#server/imports/importer.ts';

/** The columns of a table of service plans. */
export const planColumns = {
  brand: brandColumn,
  model: { also: ['modelo'], value: 'name', help: 'the model; empty for all that have no plan of their own' },
  kind: {
    also: ['serviço', 'tipo', 'service'],
    value: 'inspection|tune-up',
    help: 'what is asked for',
    required: true,
  },
  first_days: {
    also: ['primeira em dias', 'primeira revisão (dias)'],
    value: 'days',
    help: 'within how many days of the delivery the first is asked for',
  },
  every_months: {
    also: ['a cada meses', 'intervalo (meses)'],
    value: 'months',
    help: 'how many months after each the next one is asked for',
  },
  missed: {
    also: ['se não for feita'],
    value: 'text',
    help: 'the brand’s own words about one that was missed, in Portuguese',
  },
  missed_en: { also: ['se não for feita (inglês)'], value: 'text', help: 'the same in English' },
} as const satisfies Record<string, CommandColumn>;
