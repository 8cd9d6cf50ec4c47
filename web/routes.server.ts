import type { OnDemandWords } from './locale/i18next.d.ts';
import type { RouteMeta } from './route-meta.ts';
import { routeOf as rowOf } from './routes.ts';
import { wordsOf, type FeatureWords } from './words-of.ts';

const features = import.meta.glob<FeatureWords>('./*/on-demand-words.ts', { eager: true, import: 'words' });

/** The row that a path belongs to, with the words that its screen needs: the server preloads both. */
export function routeOf(path: string): (RouteMeta & { words?: readonly OnDemandWords[] }) | null {
  const row = rowOf(path);
  if (!row?.screen) return row;
  return { ...row, words: wordsOf(features[`./${row.screen.split('/')[0]}/on-demand-words.ts`], row.screen) };
}
