import { LRUCache } from 'lru-cache';
import type { CepFacts, CepPort } from '#server/outside/ports.ts';
import { cepPatience } from './ask-json.ts';
import { askBrasilApi } from './brasil-api.ts';
import { askOpenCep, askViaCep } from './via-cep.ts';

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
