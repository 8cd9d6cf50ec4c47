import type { Column } from '../../imports/importer.ts';

/** The columns of a table of stores. */
export const storeColumns = {
  brand: { also: ['marca'] },
  cnpj: { also: ['cnpj da loja'], required: true },
  name: { also: ['nome', 'loja', 'nome da loja', 'store'], required: true },
  cep: { also: ['código postal', 'postal code', 'zip'], required: true },
  street: { also: ['rua', 'logradouro', 'endereço', 'address'], required: true },
  number: { also: ['número', 'nº', 'num'], required: true },
  complement: { also: ['complemento'] },
  neighborhood: { also: ['bairro', 'neighbourhood'], required: true },
  city: { also: ['cidade', 'município'], required: true },
  state: { also: ['estado', 'uf'], required: true },
  latitude: { also: ['lat'], required: true },
  longitude: { also: ['lng', 'lon', 'long'], required: true },
  hours: { also: ['horário', 'horários', 'horário de funcionamento', 'opening hours'], required: true },
  phone: { also: ['telefone', 'fone', 'tel'] },
  whatsapp: { also: ['whats', 'zap', 'celular'] },
  email: { also: ['e-mail', 'correio eletrônico'] },
} as const satisfies Record<string, Column>;
