import { formatCnpj } from './cnpj.ts';

/** The facts of a company that answers for something, in the order in which they are read. */
export const companyFacts = ['name', 'cnpj', 'address', 'contact', 'officer'] as const;

/**
 * What everybody may know of a company (Decreto 7.962/2013 art. 2; Lei 13.709/2018 art. 41): its name as it is registered, CNPJ,
 * address, customer service, and its data protection officer with an address.
 */
export type Company = Record<(typeof companyFacts)[number], string>;

/** A company as far as it is known: a brand says of itself what it has said. */
export type KnownCompany = { [Fact in keyof Company]: Company[Fact] | null };

/** The known facts of a company with the CNPJ as it is written, in their order. */
export function factsOf(company: KnownCompany): { fact: keyof Company; value: string }[] {
  return companyFacts.flatMap((fact) => {
    const value = company[fact];
    return value === null ? [] : [{ fact, value: fact === 'cnpj' ? formatCnpj(value) : value }];
  });
}

/**
 * Who sends a paper, in one line: `Exemplo Ltda. · CNPJ 11.222.333/0001-81 · Rua Exemplo, 1 · sac@example.com`; empty where nothing
 * is known. The data protection officer stands on `/legal`.
 */
export function companyLine(company: KnownCompany): string {
  return factsOf({ ...company, officer: null })
    .map(({ fact, value }) => (fact === 'cnpj' ? `CNPJ ${value}` : value))
    .join(' · ');
}
