import type { CommandColumn } from './importer.ts';

/** Whose a row is: left out in a partner's own table, and asked for where the operator types one. */
export const brandColumn = {
  also: ['marca'],
  value: 'slug',
  help: 'the brand',
  required: 'of the operator',
} as const satisfies CommandColumn;

const named = { value: 'name', required: true } as const;

/** Whose bikes a table of parts is about. */
export const bikesBrandColumn = { ...brandColumn, help: 'the brand of the bike' } as const satisfies CommandColumn;

/** The columns of every table of parts: a part's place on the bike, its maker and its model. */
export const partColumns = {
  name: {
    ...named,
    also: ['part', 'peça', 'componente', 'nome'],
    help: 'the part’s place on the bike: Quadro, Freio dianteiro',
  },
  part_brand: {
    ...named,
    also: ['marca da peça', 'marca do componente', 'fabricante'],
    help: 'who makes the part',
  },
  part_model: { ...named, also: ['modelo da peça', 'modelo do componente'], help: 'the part’s model' },
} as const satisfies Record<string, CommandColumn>;
