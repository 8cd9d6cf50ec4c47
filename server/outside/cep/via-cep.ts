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
  bairro: text,
  localidade: z.string().check(z.minLength(1), z.maxLength(200)),
  uf: z.string(),
  ibge: z.optional(z.string().check(z.maxLength(20))),
});

/**
 * ViaCEP's address of a postal code. It has no positions. A code that it does not know is answered with status 200 and
 * `erro`, which is true or "true".
 *
 * @see https://viacep.com.br
 */
export async function askViaCep(origin: string, cep: string, patience: number): Promise<CepFacts | null> {
  const found = await askJson(`${origin}/ws/${cep}/json/`, z.union([unknown, address]), { patience });
  if (!found || 'erro' in found) return null;
  const state = parseState(found.uf);
  if (parseCep(found.cep) !== cep || !state) throw new Unusable('it answers for another code');
  const { logradouro: street, bairro: neighborhood, localidade: city, ibge = null } = found;
  return { street, neighborhood, city, state, ibge, position: null };
}
