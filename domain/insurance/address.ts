import * as z from 'zod/mini';
import { parseCep } from '#domain/brazil/cep.ts';
import { states } from '#domain/brazil/state.ts';
import { plainText } from '#domain/plain-text.ts';

const line = z.string().check(z.maxLength(200));

/** An address as the specification names its parts (section 3), which are those of ViaCEP and the number. */
export const addressSchema = z.object({
  cep: line,
  logradouro: line,
  complemento: line,
  bairro: line,
  localidade: line,
  uf: line,
  estado: line,
  regiao: line,
  ibge: line,
  gia: line,
  ddd: line,
  siafi: line,
  numero: line,
});
export type Address = z.infer<typeof addressSchema>;

/** The parts of an address that people see and type. */
export const typedParts = ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'localidade', 'uf'] as const;
export type TypedPart = (typeof typedParts)[number];

/** An address of which nothing is known yet. */
export const emptyAddress: Address = {
  cep: '',
  logradouro: '',
  complemento: '',
  bairro: '',
  localidade: '',
  uf: '',
  estado: '',
  regiao: '',
  ibge: '',
  gia: '',
  ddd: '',
  siafi: '',
  numero: '',
};

/** Whether street, number, neighborhood, city and state are all there (specification 5): the rule that opens the next step. */
export function isValidAddress({ logradouro, numero, bairro, localidade, uf }: Address): boolean {
  return [logradouro, numero, bairro, localidade, uf].every((part) => part.trim() !== '');
}

const required = (max: number) => plainText(max);
const optional = z.string().check(
  z.overwrite((text) => text.normalize('NFC').trim()),
  z.maxLength(100, 'too-long'),
  z.refine((text) => !/\p{Cc}|[\p{Cs}\p{Bidi_Control}]/u.test(text), { error: 'invalid' }),
);

/**
 * An address as it goes into a proposal: `cep` as eight digits, `uf` one of the states; the parts without a field of their own
 * are what the look-up said, or empty.
 */
export const proposedAddressSchema = z.strictObject({
  cep: z.pipe(
    z.string(),
    z.transform((text: string, context) => {
      const cep = parseCep(text);
      if (cep) return cep;
      context.issues.push({ code: 'custom', message: text.trim() ? 'invalid-cep' : 'required', input: text });
      return z.NEVER;
    }),
  ),
  logradouro: required(120),
  complemento: optional,
  bairro: required(80),
  localidade: required(80),
  uf: z.enum(states, 'required'),
  estado: optional,
  regiao: optional,
  ibge: optional,
  gia: optional,
  ddd: optional,
  siafi: optional,
  numero: required(20),
});
export type ProposedAddress = z.infer<typeof proposedAddressSchema>;
