import type { Feature } from '#web/feature.ts';
import type { Screen } from '#web/route-meta.ts';
import { words } from './on-demand-words.ts';

export const stolen: Feature = {
  folder: 'stolen',
  screens: import.meta.glob<Screen>('./**/*.screen.tsx'),
  words,
};
