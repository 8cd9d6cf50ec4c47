import type { CepPort } from '#server/outside/ports.ts';
import { createCepLookup } from './cep-lookup.ts';
import { localCeps, noCeps } from './local-ceps.ts';

/** Who knows postal codes, by the settings: the public services, a few by heart in a demo, or nobody. */
export function openCeps({ cepLookup, demo }: { cepLookup: boolean; demo: boolean }): CepPort {
  if (cepLookup) return createCepLookup();
  return demo ? localCeps : noCeps;
}
