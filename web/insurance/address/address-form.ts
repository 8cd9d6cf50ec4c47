import * as z from 'zod/mini';
import { parseCep } from '#domain/brazil/cep.ts';
import {
  emptyAddress,
  typedParts,
  type Address,
  type TypedPart,
  proposedAddressSchema,
} from '#domain/insurance/address.ts';
import { addressToBeginWith, keepAddress } from '#web/insurance/draft/draft.ts';

/** The parts that are typed, as they stand in the form. */
export type TypedAddress = Record<TypedPart, string>;

/** An address as the form shows it. */
export function typedOf(address: Address): TypedAddress {
  return Object.fromEntries(typedParts.map((part) => [part, address[part]])) as TypedAddress;
}

/** The parts that a look-up of the postal code fills in. */
export const filledParts = ['logradouro', 'bairro', 'localidade', 'uf'] as const;
export type Filled = Partial<Record<(typeof filledParts)[number], string>>;

/**
 * What a look-up changes in the form: fields that are empty, or still hold what the look-up `before` filled in. What somebody typed
 * is never overwritten. A postal code of a whole city has no street: one that was filled in is taken away.
 */
export function fillIn(typed: TypedAddress, before: Filled, found: Address): Filled {
  const untouched = filledParts.filter((part) => typed[part] === '' || typed[part] === before[part]);
  return Object.fromEntries(untouched.map((part) => [part, found[part]]));
}

/** The parts of an address that nobody types hold only as long as the typed ones are what was looked up. */
function unseenOf(typed: TypedAddress, known: Address): Partial<Address> {
  const isSame =
    parseCep(known.cep) === parseCep(typed.cep) && known.uf === typed.uf && known.localidade === typed.localidade;
  const { estado, regiao, ibge, gia, ddd, siafi } = known;
  return isSame ? { estado, regiao, ibge, gia, ddd, siafi } : {};
}

/** Keeps what is in the form, with what is known besides of the postal code that was looked up. */
export function keepTyped(typed: TypedAddress, found: Address | null): void {
  const known = found ?? addressToBeginWith();
  keepAddress({ ...emptyAddress, ...unseenOf(typed, known), ...typed });
}

const typedSchema = z.pick(proposedAddressSchema, {
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
  return typedSchema.check(z.refine(isItsState, { error: 'other-state', path: ['uf'] }));
}
