import { to } from '#domain/paths.ts';
import type { LandingOutcome } from '#domain/tag/landing.ts';
import { needsOf, readsOf, type ScreenNeeds, type Screens } from './feature.ts';
import type { RequestFacts } from './guards/facts.ts';
import { judgeRequest } from './guards/rules.ts';
import { afterLanding } from './next-screens.ts';
import type { RouteMeta } from './route-meta.ts';
import { routeOf as findRow, routes } from './routes.ts';

/** Of each feature this alone: what it loads is the app's. */
const screensIn = import.meta.glob<Screens>('./*/feature.ts', { eager: true, import: 'screens' });

type Row = RouteMeta & ScreenNeeds;

/** One segment that is itself, whoever reads it: a tag. */
const plainPath = /^\/\w+$/;
/** The paths of one segment that rows name. All others belong to one row, which is looked for once. */
const named = new Set<string>(routes.map(({ path }) => path));
let unnamed: Row | null = null;

/** The row that a path belongs to, with the words that its screen needs, which the server preloads, and what it reads when it is opened. */
export function routeOf(path: string): Row | null {
  return plainPath.test(path) && !named.has(path) ? (unnamed ??= rowOf(path)) : rowOf(path);
}

/** The row of the screen that the first button of a landing leads to. */
export function nextOf(outcome: LandingOutcome): Row | null {
  const row = routes.find(({ screen }) => screen === afterLanding[outcome]);
  return row ? withNeeds(row) : null;
}

function rowOf(path: string): Row | null {
  const row = findRow(path);
  return row?.screen ? withNeeds(row) : row;
}

function withNeeds(row: RouteMeta): Row {
  const screens = screensIn[`./${row.screen.split('/')[0]}/feature.ts`];
  const reads = readsOf(screens, row);
  return { ...row, words: needsOf(screens, row.screen).words ?? [], ...(reads && { reads }) };
}

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
    route: routeOf(path),
    query: search ? Object.fromEntries(new URLSearchParams(search)) : {},
  };
  const verdict = judgeRequest(visit, known);
  // What the phone keeps is cleared by the app.
  if (!verdict || 'clearProduct' in verdict) return null;
  return 'leave' in verdict ? verdict.leave : verdict.go;
}
