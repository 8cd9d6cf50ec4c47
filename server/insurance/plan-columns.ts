import { brandColumn } from '#server/imports/columns.ts';
import type { CommandColumn } from '#server/imports/importer.ts';

/** The columns of a table of plans. */
export const planColumns = {
  brand: brandColumn,
  code: {
    also: ['código', 'código do plano'],
    value: 'code',
    help: 'the plan’s code, unique in the brand',
    required: true,
  },
  name: { also: ['nome', 'plano', 'nome do plano'], value: 'name', help: 'its name, in Portuguese', required: true },
  months: {
    also: ['meses', 'vigência', 'vigência (meses)'],
    value: 'months',
    help: 'how long the cover lasts',
    required: true,
  },
  limit: {
    also: ['limite', 'limite máximo', 'limite de indenização', 'lmi'],
    value: 'money',
    help: 'what is paid at most, in BRL',
    required: true,
  },
  down_payment: {
    also: ['entrada', 'valor de entrada'],
    value: 'money',
    help: 'what the cyclist pays at the beginning',
  },
  deductible: { also: ['franquia'], value: 'money', help: 'what the cyclist bears of a loss' },
  premium: { also: ['prêmio', 'premio'], value: 'money', help: 'the premium of the whole period, with tax (IOF)' },
  installments: { also: ['parcelas'], value: 'number', help: 'in how many instalments the premium is paid' },
  payer: { also: ['pagador', 'quem paga'], value: 'name', help: 'who pays the premium', required: true },
  line: { also: ['ramo', 'ramo e código'], value: 'text', help: 'the class of insurance (ramo) with its code' },
  insurer_name: {
    also: ['seguradora', 'nome da seguradora', 'insurer'],
    value: 'name',
    help: 'the insurer',
    required: true,
  },
  insurer_cnpj: { also: ['cnpj da seguradora'], value: 'cnpj', help: 'the insurer’s CNPJ', required: true },
  susep_code: { also: ['código susep'], value: 'code', help: 'the insurer’s SUSEP code', required: true },
  susep_process: {
    also: ['processo susep', 'nº do processo susep', 'número do processo susep'],
    value: 'number',
    help: 'the product’s SUSEP process',
    required: true,
  },
  insurer_contact: {
    also: ['contato da seguradora', 'canais da seguradora'],
    value: 'text',
    help: 'how insured people reach the insurer',
  },
  contract: {
    also: ['tipo de contrato', 'contrato'],
    value: 'certificate|ticket|policy',
    help: 'what is contracted: a certificate of a collective policy, a ticket (bilhete), or a policy of one’s own',
  },
  master_policy: { also: ['apólice coletiva'], value: 'number', help: 'a certificate’s collective policy' },
  policyholder_name: { also: ['estipulante'], value: 'name', help: 'who took out the collective policy' },
  policyholder_cnpj: { also: ['cnpj do estipulante'], value: 'cnpj', help: 'their CNPJ' },
  seller: {
    also: ['quem vende'],
    value: 'broker|representative|insurer',
    help: 'who sells: a broker, a representative of the insurer, or the insurer itself',
  },
  seller_name: { also: ['corretora', 'representante'], value: 'name', help: 'the broker or representative' },
  seller_register: { also: ['registro susep', 'registro da corretora'], value: 'number', help: 'their SUSEP register' },
  platform_role: {
    also: ['papel da plataforma'],
    value: 'representative|agent|none',
    help: 'in which role the platform acts: for the insurer, for the policyholder, or for neither',
  },
  iof: { also: ['valor do iof'], value: 'money', help: 'the tax (IOF) within the premium' },
  covers: { also: ['coberturas'], value: 'items', help: 'what is covered: “title: text|title: text”' },
  exclusions: { also: ['exclusões', 'riscos excluídos'], value: 'items', help: 'what is not covered, in the same way' },
  glossary: { also: ['glossário'], value: 'items', help: 'words that are explained, in the same way' },
  claim_documents: {
    also: ['documentos do sinistro', 'documentos'],
    value: 'items',
    help: 'what the insurer wants to see: “text|text”',
  },
  offered: { also: ['oferecido', 'ofertado', 'ativo'], value: 'yes|no', help: 'whether cyclists are offered it' },
} as const satisfies Record<string, CommandColumn>;

/** The columns of a table of conditions. */
export const termsColumns = {
  brand: brandColumn,
  plan: { also: ['plano', 'código do plano'], value: 'code', help: 'the plan’s code', required: true },
  version: { also: ['versão'], value: 'version', help: 'the version; its text never changes', required: true },
  file: {
    also: ['arquivo'],
    value: 'path',
    help: 'the text, headings on lines that begin with “# ”',
    required: true,
    file: true,
  },
} as const satisfies Record<string, CommandColumn>;
