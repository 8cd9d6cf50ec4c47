import type { CommandColumn } from '#server/imports/importer.ts';

/** The columns of a table of brands. */
export const brandColumns = {
  slug: {
    also: ['marca', 'identificador', 'brand'],
    value: 'slug',
    help: 'its name in addresses: small letters, digits, dashes',
    required: true,
  },
  name: { also: ['nome', 'nome da marca'], value: 'name', help: 'its name on screens and labels', required: true },
  secondary_color: {
    also: ['cor', 'cor secundária', 'colour', 'color', 'secondary colour'],
    value: 'colour',
    help: 'the colour of its screens, #rrggbb',
  },
  favicon: { also: ['ícone', 'icon'], value: 'file', help: 'a square picture, PNG, JPEG or WebP', file: true },
  logo: { also: ['logotipo', 'logomarca'], value: 'file', help: 'its logo, PNG, JPEG or WebP', file: true },
  support_email: {
    also: ['e-mail de suporte', 'suporte', 'support', 'email'],
    value: 'address',
    help: 'where cyclists’ questions go',
  },
  tag_to_insurance_redirect: {
    also: ['redireciona para o seguro', 'redirecionar para o seguro'],
    value: 'yes|no',
    help: 'whether a scanned new bike leads its owner straight to sign-up',
  },
  first_owner_only: {
    also: ['só primeiro dono', 'garantia só do primeiro dono', 'first owner only'],
    value: 'yes|no',
    help: 'whether its warranty beyond the law’s holds for the first owner alone',
  },
} as const satisfies Record<string, CommandColumn>;
