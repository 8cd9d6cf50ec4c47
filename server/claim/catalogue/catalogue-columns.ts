import { bikesBrandColumn, partColumns } from '#server/imports/columns.ts';
import type { CommandColumn } from '#server/imports/importer.ts';

/** The columns of a table of parts that are offered as replacements. */
export const catalogueColumns = {
  brand: bikesBrandColumn,
  ...partColumns,
  offered: {
    also: ['oferecida', 'oferecido', 'ativa', 'ativo'],
    value: 'yes|no',
    help: 'whether shops may put it in; yes unless told',
  },
} as const satisfies Record<string, CommandColumn>;
