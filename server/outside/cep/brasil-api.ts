import * as z from 'zod/mini';
import { parseCep } from '#domain/brazil/cep.ts';
import { isInBrazil } from '#domain/brazil/ground.ts';
import { parseState } from '#domain/brazil/state.ts';
import type { CepFacts } from '#server/outside/ports.ts';
import { askJson, Unusable } from './ask-json.ts';

const text = z.optional(z.nullable(z.string().check(z.maxLength(200))));
const degrees = z.optional(z.union([z.string(), z.number()]));
const answerSchema = z.object({
  cep: z.string(),
  state: z.string(),
  city: z.string().check(z.minLength(1), z.maxLength(200)),
  street: text,
  neighborhood: text,
  location: z.optional(
    z.nullable(z.object({ coordinates: z.optional(z.nullable(z.object({ latitude: degrees, longitude: degrees }))) })),
  ),
});

/**
 * BrasilAPI's address of a postal code, version 2: with a position for some of them. A code that it does not know is 404.
 *
 * @see https://brasilapi.com.br/docs#tag/CEP-V2
 */
export async function askBrasilApi(origin: string, cep: string, patience: number): Promise<CepFacts | null> {
  const found = await askJson(`${origin}/api/cep/v2/${cep}`, answerSchema, { nothing: [404], patience });
  if (!found) return null;
  const state = parseState(found.state);
  if (parseCep(found.cep) !== cep || !state) throw new Unusable('it answers for another code');
  const { street, neighborhood, city } = found;
  const position = positionIn(found.location?.coordinates ?? {});
  const address = { street: street ?? '', complement: '', neighborhood: neighborhood ?? '', city, state };
  return { ...address, ibge: null, gia: '', ddd: '', siafi: '', position };
}

/** Degrees come as texts or numbers, or not at all; some lie in the sea off Africa (0, 0). */
function positionIn({ latitude, longitude }: Partial<Record<'latitude' | 'longitude', string | number | undefined>>) {
  if (latitude === undefined || longitude === undefined) return null;
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  return isInBrazil(position) ? position : null;
}
