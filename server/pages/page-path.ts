import { to } from '#domain/paths.ts';
import { parseTag } from '#domain/tag/tag.ts';
import type { AppRoute, WebParts } from './web-build.ts';

/** What is at a path: a screen of the app, a tag, something that only the server answers, or nothing. */
export type PagePath =
  | { kind: 'screen'; route: AppRoute | null }
  | { kind: 'tag'; tag: string }
  | { kind: 'server' }
  | { kind: 'nothing' };

const ofTheServer = /^\/(api|assets|dev|\.well-known)(\/|$)/;

/** Reads a path without its query. Screens come first: their words may be tags by their looks. */
export function readPagePath(path: string, routeOf: WebParts['routeOf'], development: boolean): PagePath {
  if (path === '/') return { kind: 'screen', route: null };
  const route = routeOf(path);
  if (route && route.path !== to.tag.pattern)
    return isReachable(route, development) ? { kind: 'screen', route } : { kind: 'nothing' };
  if (ofTheServer.test(path)) return { kind: 'server' };
  const tag = route && parseTag(decoded(path.slice(1)));
  return tag ? { kind: 'tag', tag } : { kind: 'nothing' };
}

/** A row without a screen belongs to what is not there yet; the app shows page not found. */
function isReachable(route: AppRoute, development: boolean): boolean {
  return route.screen !== undefined && (development || !route.developmentOnly);
}

/** A segment without its percent signs; one that cannot be read is no tag. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
