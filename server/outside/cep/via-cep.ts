import * as z from 'zod/mini';
import { parseCep } from '#domain/brazil/cep.ts';
import { parseState } from '#domain/brazil/state.ts';
import type { CepFacts } from '#server/outside/ports.ts';
import { askJson, Unusable } from './ask-json.ts';

const text = z._default(z.string().check(z.maxLength(200)), '');
const unknown = z.object({ erro: z.union([z.literal(true), z.literal('true')]) });
const address = z.object({
  cep: z.string(),
  logradouro: text,
  complemento: text,
  bairro: text,
  localidade: z.string().check(z.minLength(1), z.maxLength(200)),
  uf: z.string(),
  ibge: z.optional(z.string().check(z.maxLength(20))),
  gia: text,
  ddd: text,
  siafi: text,
});

/**
 * ViaCEP's address of a postal code. It has no positions. A code that it does not know is answered with status 200 and
 * `erro`, which is true or "true".
 *
 * @see https://viacep.com.br
 */
export async function askViaCep(origin: string, cep: string, patience: number): Promise<CepFacts | null> {
  const found = await askJson(`${origin}/ws/${cep}/json/`, z.union([unknown, address]), { patience });
  return !found || 'erro' in found ? null : factsIn(found, cep);
}

/**
 * OpenCEP's, in ViaCEP's form with fewer parts. A code that it does not know is 404.
 *
 * @see https://opencep.com
 */
export async function askOpenCep(origin: string, cep: string, patience: number): Promise<CepFacts | null> {
  const found = await askJson(`${origin}/v1/${cep}`, address, { nothing: [404], patience });
  return found && factsIn(found, cep);
}

function factsIn(found: z.output<typeof address>, cep: string): CepFacts {
  const state = parseState(found.uf);
  if (parseCep(found.cep) !== cep || !state) throw new Unusable('it answers for another code');
  const { logradouro: street, complemento: complement, bairro: neighborhood, localidade: city, ibge = null } = found;
  const { gia, ddd, siafi } = found;
  return { street, complement, neighborhood, city, state, ibge, gia, ddd, siafi, position: null };
}
