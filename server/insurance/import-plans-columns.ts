import type { Column } from '../imports/importer.ts';

/** The columns of a table of plans. */
export const planColumns = {
  brand: { also: ['marca'] },
  code: { also: ['código', 'código do plano'], required: true },
  name: { also: ['nome', 'plano', 'nome do plano'], required: true },
  months: { also: ['meses', 'vigência', 'vigência (meses)'], required: true },
  limit: { also: ['limite', 'limite máximo', 'limite de indenização', 'lmi'], required: true },
  down_payment: { also: ['entrada', 'valor de entrada'] },
  deductible: { also: ['franquia'] },
  payer: { also: ['pagador', 'quem paga'], required: true },
  insurer_name: { also: ['seguradora', 'nome da seguradora', 'insurer'], required: true },
  insurer_cnpj: { also: ['cnpj da seguradora'], required: true },
  susep_code: { also: ['código susep'], required: true },
  susep_process: { also: ['processo susep', 'nº do processo susep', 'número do processo susep'], required: true },
  offered: { also: ['oferecido', 'ofertado', 'ativo'] },
} as const satisfies Record<string, Column>;
