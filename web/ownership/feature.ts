import type { Feature } from '#web/feature.ts';
import type { Screen } from '#web/route-meta.ts';
import { words } from './on-demand-words.ts';

export const ownership: Feature = {
  folder: 'ownership',
  screens: import.meta.glob<Screen>('./**/*.screen.tsx'),
  fetchAhead: async () => (await import('./use-certificate.ts')).fetchCertificate,
  words,
};
