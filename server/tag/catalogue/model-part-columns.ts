import { brandColumn } from '#server/imports/brands/brand-column.ts';
import type { CommandColumn } from '#server/imports/importer.ts';

/** The columns of a table of models’ parts. */
export const modelPartColumns = {
  brand: { ...brandColumn, help: 'the brand of the bike' },
  model: { also: ['modelo'], value: 'name', help: 'the model of the bike', required: true },
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
  warranty_months: {
    also: ['garantia', 'meses de garantia', 'garantia (meses)', 'warranty'],
    value: 'months',
    help: 'the part’s contractual term, 0 for none',
    required: true,
  },
} as const satisfies Record<string, CommandColumn>;
