import { bikesBrandColumn, brandColumn, partColumns } from '#server/imports/columns.ts';
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
  company_name: {
    also: ['razão social', 'empresa', 'company'],
    value: 'name',
    help: 'the company as it is registered',
  },
  cnpj: { also: ['cnpj da marca'], value: 'cnpj', help: 'the company’s CNPJ' },
  address: { also: ['endereço', 'endereco'], value: 'address', help: 'the company’s address' },
  customer_service: {
    also: ['sac', 'atendimento', 'customer service'],
    value: 'words',
    help: 'how its customer service is reached',
  },
  data_officer: {
    also: ['encarregado', 'dpo', 'data protection officer'],
    value: 'words',
    help: 'its data protection officer: name and e-mail address',
  },
} as const satisfies Record<string, CommandColumn>;

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

/** The columns of a table of models’ parts. */
export const modelPartColumns = {
  brand: bikesBrandColumn,
  model: { also: ['modelo'], value: 'name', help: 'the model of the bike', required: true },
  ...partColumns,
  warranty_months: {
    also: ['garantia', 'meses de garantia', 'garantia (meses)', 'warranty'],
    value: 'months',
    help: 'the part’s contractual term, 0 for none',
    required: true,
  },
} as const satisfies Record<string, CommandColumn>;
