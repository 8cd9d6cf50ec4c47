import * as z from 'zod/mini';
import { parseCep } from '#domain/brazil/cep.ts';
import { parseState } from '#domain/brazil/state.ts';
import type { CepFacts } from '#server/outside/ports.ts';

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

/** Milliseconds after which a service of postal codes counts as silent. */
export const cepPatience = 2_500;

/** The most that an answer may hold; addresses are a few hundred bytes. */
const most = 20_000;

/**
 * What an address answers, as JSON of this form; null for the statuses that mean that there is nothing. Throws for all else,
 * without a word of the address or the answer: they hold the postal code.
 */
export async function askJson<T>(
  url: string,
  form: z.ZodMiniType<T>,
  { nothing = [], patience }: { nothing?: readonly number[]; patience: number },
): Promise<T | null> {
  try {
    const answer = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    if (answer.ok) return form.parse(JSON.parse(await textOf(answer)));
    await answer.body?.cancel();
    if (nothing.includes(answer.status)) return null;
    throw new Unusable(`status ${answer.status}`);
  } catch (error) {
    if (error instanceof Unusable) throw error;
    throw new Unusable((error as Error).name === 'TimeoutError' ? 'no answer in time' : 'no usable answer');
  }
}

/** The error of all that goes wrong with such a service. */
export class Unusable extends Error {
  constructor(reason: string) {
    super(`A service of postal codes cannot be used (${reason}).`);
  }
}

async function textOf(answer: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of answer.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > most) throw new Unusable('it says too much');
  }
  return text;
}
