import type { CommandColumn } from '../importer.ts';

/** Whose a row is: left out in a partner's own table, and asked for where the operator types one. */
export const brandColumn = {
  also: ['marca'],
  value: 'slug',
  help: 'the brand',
  required: 'of the operator',
} as const satisfies CommandColumn;
