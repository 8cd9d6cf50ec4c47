import { brandColumn } from '#server/imports/brands/brand-column.ts';
import type { CommandColumn } from '#server/imports/importer.ts';

/** The columns of a table of models. */
export const modelColumns = {
  brand: brandColumn,
  name: {
    also: ['nome', 'modelo', 'model'],
    value: 'name',
    help: 'the model’s name; STANDARD for tags sold blank',
    required: true,
  },
  kind: { also: ['tipo', 'type', 'categoria'], value: 'kind', help: 'road, mtb, urban or e-bike', required: true },
  warranty_months: {
    also: ['garantia', 'meses de garantia', 'garantia (meses)', 'warranty'],
    value: 'months',
    help: 'the contractual term, 0 for none',
    required: true,
  },
  photo: { also: ['foto', 'imagem', 'picture'], value: 'file', help: 'a photo, PNG, JPEG or WebP', file: true },
} as const satisfies Record<string, CommandColumn>;
