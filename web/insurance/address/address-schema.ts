import * as z from 'zod/mini';
import { parseCep } from '#domain/brazil/cep.ts';
import { proposedAddressSchema, type Address } from '#domain/insurance/address.ts';

const parts = z.pick(proposedAddressSchema, {
  cep: true,
  logradouro: true,
  numero: true,
  complemento: true,
  bairro: true,
  localidade: true,
  uf: true,
});

/** What the form has to hold. Where the postal code was looked up, its state is the one that is chosen. */
export function addressFormSchema(found: Address | null) {
  const isItsState = ({ cep, uf }: { cep: string; uf: string }) =>
    found === null || parseCep(found.cep) !== cep || found.uf === '' || found.uf === uf;
  return parts.check(z.refine(isItsState, { error: 'other-state', path: ['uf'] }));
}
