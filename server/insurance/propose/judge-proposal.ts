import { stateOfCep } from '#domain/brazil/cep.ts';
import type { ParsedInputOf } from '#domain/http/contract.ts';
import type { propose as contract } from '#domain/insurance/contract.ts';
import { relationshipDeclaration } from '#domain/insurance/offer.ts';
import type { proposalBases } from '#domain/insurance/policy.ts';
import type { Account } from '#server/identity/accounts.store.ts';
import type { Offer } from '#server/insurance/offer/offer-of.ts';
import { problem } from '#server/verb/problem.ts';

export type ProposalInput = ParsedInputOf<typeof contract>;
/** The plan that was chosen, as it is offered now, and the invoice by which the bike was bought. */
export type Judged = Offer['plans'][number] & {
  invoice: NonNullable<Offer['invoice']>;
  basis: (typeof proposalBases)[number];
};

/** Whether this can be proposed, by what is known now. Refuses with the first reason against it. */
export function judgeProposal(input: ProposalInput, offer: Offer, { cpf }: Pick<Account, 'cpf'>): Judged {
  if (offer.bar) throw problem(offer.bar);
  const chosen = offer.plans.find(({ plan }) => plan.id === input.planId);
  if (!chosen) throw problem('plan-gone');
  if (chosen.plan.termsVersion !== input.terms.version) throw problem('terms-changed');
  // Whose CPF the profile has contracts by that one.
  if (cpf !== null && cpf !== input.cpf) throw refusedAt('cpf', 'invalid-cpf');
  const invoice = offer.invoice!;
  const basis = invoice.customerCpf === input.cpf ? 'recipient' : offer.billOfSale !== null ? 'transfer' : 'family';
  if (basis === 'family' && input.declaration?.version !== relationshipDeclaration.version)
    throw problem('declaration-required');
  const state = stateOfCep(input.address.cep);
  if (state && state !== input.address.uf) throw refusedAt('address.cep', 'cep-of-other-state');
  return { ...chosen, invoice, basis };
}

function refusedAt(at: string, code: string) {
  return problem('invalid-input', { errors: [{ at, code }] });
}
