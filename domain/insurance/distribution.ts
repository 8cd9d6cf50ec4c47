import * as z from 'zod/mini';
import type { Language } from '#domain/account/language.ts';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { formatMoney } from '#domain/brazil/money.ts';

/**
 * What is contracted (Circular SUSEP 642/2021, art. 2): the `certificate` of one person within a collective policy, a `ticket` (bilhete),
 * which needs no written proposal, or a `policy` of one's own.
 */
export const contractKinds = ['certificate', 'ticket', 'policy'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** Who sells: a `broker`, a `representative` of the insurer (Res. CNSP 431/2021), or the `insurer` itself. */
export const sellerKinds = ['broker', 'representative', 'insurer'] as const;

/** In which role the platform acts: for the insurer, for the policyholder (estipulante), or for neither. */
export const platformRoles = ['representative', 'agent', 'none'] as const;

/**
 * Who sells a plan, and as what. `masterPolicy` and `policyholder` are those of a `certificate`, and null for the others; `seller` is null where
 * the insurer sells itself. `iofCents` is the tax within the premium, in cents of BRL; null where there is no premium.
 */
export const distributionSchema = z.object({
  contract: z.enum(contractKinds),
  masterPolicy: z.nullable(z.string()),
  policyholder: z.nullable(z.object({ name: z.string(), cnpj: z.string() })),
  seller: z.nullable(z.object({ kind: z.enum(['broker', 'representative']), name: z.string(), register: z.string() })),
  platform: z.enum(platformRoles),
  iofCents: z.nullable(z.int()),
});
export type Distribution = z.infer<typeof distributionSchema>;

/** What the insurer's paper is called: its `kind` in full, at the head (`title`), within a sentence (`the`), its number's name, and a file's. */
export type PaperWords = { kind: string; title: string; the: string; number: string; file: string };

const papers: Record<Language, Record<ContractKind | 'unknown', PaperWords>> = {
  'pt-BR': {
    certificate: {
      kind: 'Certificado individual de apólice coletiva',
      title: 'Certificado de seguro',
      the: 'o certificado do seguro',
      number: 'Número do certificado',
      file: 'certificado-de-seguro',
    },
    ticket: {
      kind: 'Bilhete',
      title: 'Bilhete de seguro',
      the: 'o bilhete do seguro',
      number: 'Número do bilhete',
      file: 'bilhete-de-seguro',
    },
    policy: {
      kind: 'Apólice individual',
      title: 'Apólice de seguro',
      the: 'a apólice do seguro',
      number: 'Número da apólice',
      file: 'apolice-de-seguro',
    },
    unknown: {
      kind: 'não informado',
      title: 'Documento do seguro',
      the: 'o documento do seguro',
      number: 'Número do seguro',
      file: 'documento-do-seguro',
    },
  },
  'en': {
    certificate: {
      kind: 'certificate within a collective policy',
      title: 'Insurance certificate',
      the: 'the insurance certificate',
      number: 'certificate number',
      file: 'insurance-certificate',
    },
    ticket: {
      kind: 'bilhete (contract without a written proposal)',
      title: 'Insurance bilhete',
      the: 'the insurance bilhete',
      number: 'bilhete number',
      file: 'insurance-bilhete',
    },
    policy: {
      kind: 'individual policy',
      title: 'Insurance policy',
      the: 'the insurance policy',
      number: 'policy number',
      file: 'insurance-policy',
    },
    unknown: {
      kind: 'not told',
      title: 'Insurance document',
      the: 'the insurance document',
      number: 'insurance number',
      file: 'insurance-document',
    },
  },
};

/** What the insurer's paper is called, by the kind of contract; without a kind nothing is claimed. */
export function paperWords(distribution: Distribution | null | undefined, language: Language): PaperWords {
  return papers[language][distribution?.contract ?? 'unknown'];
}

const unknown = 'não informado';
const sellers = { broker: 'Corretora', representative: 'Representante da seguradora' } as const;
const roles: Record<Distribution['platform'], string> = {
  representative: 'Representante da seguradora: oferece o seguro em nome dela',
  agent: 'Agente do estipulante: cuida do contrato por ele',
  none: 'Nenhum na venda: mostra o plano e encaminha o pedido',
};

/** Kind of contract, who sells, and in which role we act, each with its name: as offer, conditions, letters and papers say it, in Portuguese. */
export function distributionInWords(distribution: Distribution | null | undefined): { name: string; value: string }[] {
  const kind = { name: 'Tipo de contrato', value: paperWords(distribution, 'pt-BR').kind };
  if (!distribution)
    return [
      kind,
      { name: 'Corretora ou representante', value: unknown },
      { name: 'Papel da Pedivela', value: unknown },
      { name: 'IOF', value: unknown },
    ];
  const { masterPolicy, policyholder, seller, platform, iofCents } = distribution;
  return [
    kind,
    ...(masterPolicy === null ? [] : [{ name: 'Número da apólice coletiva', value: masterPolicy }]),
    ...(policyholder
      ? [{ name: 'Estipulante', value: `${policyholder.name}, CNPJ ${formatCnpj(policyholder.cnpj)}` }]
      : []),
    seller
      ? { name: sellers[seller.kind], value: `${seller.name}, registro SUSEP ${seller.register}` }
      : { name: 'Quem vende', value: 'A própria seguradora, sem corretora' },
    { name: 'Papel da Pedivela', value: roles[platform] },
    ...(iofCents === null ? [] : [{ name: 'IOF, dentro do prêmio', value: formatMoney(iofCents, 'pt-BR') }]),
  ];
}
