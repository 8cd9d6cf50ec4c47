import type { Contract, Worth } from './contract.ts';

/** Documents that are made for whoever asks: each takes as much as hundreds of small answers, and can as well be had later. */
const documents = new Set<unknown>(['application/pdf', 'application/ld+json', 'text/csv', 'application/zip']);

/**
 * What an endpoint's answer is worth where a server cannot give all. What a workshop did, also while it had no connection, comes before
 * what is read; whole documents and what programs of partners bring or fetch come last.
 */
export function worthOf({
  route,
  access,
  output,
  worth,
}: Pick<Contract, 'route' | 'access' | 'output' | 'worth'>): Worth {
  if (worth) return worth;
  const isPartners = typeof access === 'object' && 'partner' in access;
  if (isPartners || documents.has(output)) return 'last';
  const isShops = access === 'bikeshop' || typeof access === 'object';
  return isShops && !route.startsWith('GET ') ? 'first' : 'usual';
}
