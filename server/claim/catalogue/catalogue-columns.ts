import { brandColumn } from '#server/imports/brands/brand-column.ts';
import type { CommandColumn } from '#server/imports/importer.ts';

/** The columns of a table of parts that are offered as replacements. */
export const catalogueColumns = {
  brand: { ...brandColumn, help: 'the brand of the bike' },
  name: {
    also: ['part', 'peça', 'componente', 'nome'],
    value: 'name',
    help: 'the part’s place on the bike: Quadro, Freio dianteiro',
    required: true,
  },
  part_brand: {
    also: ['marca da peça', 'marca do componente', 'fabricante'],
    value: 'name',
    help: 'who makes the part',
    required: true,
  },
  part_model: {
    also: ['modelo da peça', 'modelo do componente'],
    value: 'name',
    help: 'the part’s model',
    required: true,
  },
  offered: {
    also: ['oferecida', 'oferecido', 'ativa', 'ativo'],
    value: 'yes|no',
    help: 'whether shops may put it in; yes unless told',
  },
} as const satisfies Record<string, CommandColumn>;
