import { useRouterState, useSearch } from '@tanstack/react-router';
import type { Visit } from '#web/guards/facts.ts';
import { routeOf } from '#web/routes.ts';

/** A location of the router as a visit. */
export function visitOf(location: { pathname: string; href: string; search: unknown }): Visit {
  return {
    path: location.pathname,
    href: location.href,
    route: routeOf(location.pathname),
    query: location.search as Visit['query'],
  };
}

/** The current visit, as the access rules see it. */
export function useHere(): Visit {
  const location = useRouterState({ select: (state) => state.resolvedLocation ?? state.location });
  return visitOf(location);
}

/**
 * One query parameter of the calling screen. Read from the screen's own match: during a navigation, `useHere` still returns
 * the page before.
 */
export function useQueryParameter(name: string): string | undefined {
  return useSearch({ strict: false, select: (search) => (search as Visit['query'])[name] });
}
