import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { parseCep } from '#domain/brazil/cep.ts';
import { isInBrazil, parseState } from '#domain/brazil/state.ts';
import type { CepFacts, CepPort } from '#server/outside/ports.ts';
import { cepPatience, askJson, Unusable, askOpenCep, askViaCep } from './via-cep.ts';
/** Where the public services are. */
const services = {
  viaCep: 'https://viacep.com.br',
  openCep: 'https://opencep.com',
  brasilApi: 'https://brasilapi.com.br',
};

const minutes = 60 * 1000;
/** How long an answer is kept: streets hardly change; a code that nobody knows may be new; a part may be missing. */
const kept = { whole: 30 * 24 * 60 * minutes, unknown: 60 * minutes, partly: 10 * minutes };
const keptAtMost = 10_000;

type Answer = { facts: CepFacts | null; kept: number };

/**
 * Postal codes by ViaCEP and BrasilAPI, both asked at once: the first knows addresses better, the second alone has
 * positions, and nobody waits for one after the other. Where the two together cannot say what a code is, OpenCEP is asked after
 * them: twice the patience at most. Answers are kept in memory, and a code that is being asked for is asked for once.
 */
export function createCepLookup(at = services, patience = cepPatience): CepPort {
  const known = new LRUCache<string, { facts: CepFacts | null }>({ max: keptAtMost });
  const asking = new Map<string, Promise<Answer>>();
  return {
    find: async (cep) => {
      const kept = known.get(cep);
      if (kept) return kept.facts;
      const running = asking.get(cep) ?? ask(cep, at, patience).finally(() => asking.delete(cep));
      asking.set(cep, running);
      const { facts, kept: ttl } = await running;
      known.set(cep, { facts }, { ttl });
      return facts;
    },
  };
}

async function ask(cep: string, { viaCep, openCep, brasilApi }: typeof services, patience: number): Promise<Answer> {
  const [first, second] = await Promise.allSettled([
    askViaCep(viaCep, cep, patience),
    askBrasilApi(brasilApi, cep, patience),
  ]);
  const address = first.status === 'fulfilled' ? first.value : null;
  const placed = second.status === 'fulfilled' ? second.value : null;
  const isWhole = first.status === 'fulfilled' && second.status === 'fulfilled';
  if (address || placed) {
    const facts = { ...(address ?? placed!), position: placed?.position ?? null };
    return { facts, kept: isWhole ? kept.whole : kept.partly };
  }
  if (isWhole) return { facts: null, kept: kept.unknown };
  const isUnknownToOne = first.status !== second.status;
  return askThird(openCep, cep, { patience, isUnknownToOne });
}

/** One of the first two did not answer, and the other one does not know the code, or did not answer either. */
async function askThird(
  openCep: string,
  cep: string,
  { patience, isUnknownToOne }: { patience: number; isUnknownToOne: boolean },
): Promise<Answer> {
  try {
    return { facts: await askOpenCep(openCep, cep, patience), kept: kept.partly };
  } catch (error) {
    if (isUnknownToOne) return { facts: null, kept: kept.partly };
    throw error;
  }
}

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
async function askBrasilApi(origin: string, cep: string, patience: number): Promise<CepFacts | null> {
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
