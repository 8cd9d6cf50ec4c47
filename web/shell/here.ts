import { useRouterState, useSearch } from '@tanstack/react-router';
import type { Visit } from '../guards/world.ts';
import { routeOf } from '../routes.ts';

/** The visit that a location of the router stands for. */
export function visitOf(location: { pathname: string; href: string; search: unknown }): Visit {
  return {
    path: location.pathname,
    href: location.href,
    route: routeOf(location.pathname),
    query: location.search as Visit['query'],
  };
}

/** Where the app is now, as the rules see it. */
export function useHere(): Visit {
  const location = useRouterState({ select: (state) => state.resolvedLocation ?? state.location });
  return visitOf(location);
}

/**
 * One query parameter of the screen that asks. Read from the screen's own match: while one navigates, `useHere` still tells
 * of the page before.
 */
export function useQueryParameter(name: string): string | undefined {
  return useSearch({ strict: false, select: (search) => (search as Visit['query'])[name] });
}
