import { to } from '#domain/paths.ts';
import type { RequestFacts } from './guards/facts.ts';
import { judgeRequest } from './guards/rules.ts';
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

/** One segment that is itself, whoever reads it: a tag. */
const plainPath = /^\/\w+$/;

/**
 * Where a page's request is sent instead, by the rules that need nothing of the phone, in their order; null where the app decides. `product`
 * and `brand` are those of a tag's page.
 */
export function redirectOf(url: string, known: RequestFacts): string | null {
  const { pathname: path, search } = plainPath.test(url)
    ? { pathname: url, search: '' }
    : new URL(url, 'http://house.invalid');
  if (path === to.home()) return to.error();
  const visit = {
    path,
    href: path + search,
    route: rowOf(path),
    query: search ? Object.fromEntries(new URLSearchParams(search)) : {},
  };
  const verdict = judgeRequest(visit, known);
  // What the phone keeps is cleared by the app.
  if (!verdict || 'clearProduct' in verdict) return null;
  return 'leave' in verdict ? verdict.leave : verdict.go;
}
