import type { Feature } from '#web/feature.ts';
import type { Screen } from '#web/route-meta.ts';
import { words } from './on-demand-words.ts';

export const bike: Feature = {
  folder: 'bike',
  screens: import.meta.glob<Screen>('./**/*.screen.tsx'),
  fetchAhead: async () => (await import('./receipt/use-receipt.ts')).fetchReceipt,
  words,
};
