import { formatCep } from '#domain/brazil/cep.ts';
import { stateFacts, parseState } from '#domain/brazil/state.ts';
import type { Address } from '#domain/insurance/address.ts';
import type { findAddress as contract } from '#domain/insurance/contract.ts';
import type { CepFacts } from '#server/outside/ports.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

/** The address of a postal code. Where nobody can say, people type it. */
export const findAddress: Verb<typeof contract> = async ({ outside }, { cep }) => {
  const facts = await outside.cep.find(cep).catch(() => {
    throw problem('unavailable');
  });
  return { address: facts && addressOf(cep, facts) };
};

function addressOf(cep: string, facts: CepFacts): Address {
  const { street, complement, neighborhood, city, state, ibge, gia, ddd, siafi } = facts;
  const known = parseState(state);
  return {
    cep: formatCep(cep),
    logradouro: street,
    complemento: complement,
    bairro: neighborhood,
    localidade: city,
    uf: state,
    estado: known ? stateFacts[known].name : '',
    regiao: known ? stateFacts[known].region : '',
    ibge: ibge ?? '',
    gia,
    ddd,
    siafi,
    // Which house it is, only its people know.
    numero: '',
  };
}
