import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Path } from '#domain/path-builder.ts';
import { to } from '#domain/paths.ts';

/** How a screen navigates to another. */
export type Go = {
  to: (path: Path) => void;
  /** Replaces the entry in the history: for steps that make no sense to return to. */
  replace: (path: Path) => void;
  back: () => void;
  /** Whether the person is on this screen and has not set off for another, which may still be loading: for answers that come late. */
  isStillAt: (path: Path) => boolean;
};

/** Navigation for screens. */
export function useGo(): Go {
  const router = useRouter();
  return useMemo(
    () => ({
      to: (href) => void router.navigate({ href }),
      replace: (href) => void router.navigate({ href, replace: true }),
      back: () =>
        router.history.canGoBack() ? router.history.back() : void router.navigate({ href: to.home(), replace: true }),
      isStillAt: (path) => router.latestLocation.pathname === path,
    }),
    [router],
  );
}

/**
 * Where to go after signing in: the `next` of the query when it is a path of this app, else the given path. Anything
 * that could lead to another host is refused.
 */
export function safeNext(next: string | undefined, otherwise: Path): Path {
  return next && isPath(next) ? next : otherwise;
}

function isPath(text: string): text is Path {
  return /^\/(?![/\\])[^\\\s]*$/.test(text);
}
