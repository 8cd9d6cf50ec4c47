import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';

/** Ways to another screen. Paths are as in the address bar, with their query. */
export type Go = {
  to: (href: string) => void;
  /** Leaves no entry in history: for steps that make no sense to come back to. */
  replace: (href: string) => void;
  back: () => void;
};

/** Navigation for screens. */
export function useGo(): Go {
  const router = useRouter();
  return useMemo(
    () => ({
      to: (href) => void router.navigate({ href }),
      replace: (href) => void router.navigate({ href, replace: true }),
      back: () =>
        router.history.canGoBack() ? router.history.back() : void router.navigate({ href: '/', replace: true }),
    }),
    [router],
  );
}

/**
 * Where to go after signing in: the `next` of the query when it is a path of this app, else the given path. Anything
 * that could lead to another host is refused.
 */
export function safeNext(next: string | undefined, otherwise: string): string {
  return next && /^\/(?![/\\])[^\\\s]*$/.test(next) ? next : otherwise;
}
