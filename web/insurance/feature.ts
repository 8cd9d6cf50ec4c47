import type { Feature } from '#web/feature.ts';
import type { Screen } from '#web/route-meta.ts';
import { words } from './on-demand-words.ts';

export const insurance: Feature = {
  folder: 'insurance',
  screens: import.meta.glob<Screen>('./**/*.screen.tsx'),
  guard: async () => (await import('./guard/guard.ts')).guardInsurance,
  words,
};
