import type { User } from '#domain/account/session.ts';
import { isPath, type Path, to } from '#domain/paths.ts';
import { useSession } from '#web/state/session.ts';
import { navigate, wantedEntry } from './router.ts';

/** How a screen navigates to another. */
export type Go = {
  to: (path: Path) => void;
  /** Replaces the entry in the history: for steps that make no sense to return to. */
  replace: (path: Path) => void;
  back: () => void;
  /** Whether the person is on this screen and has not set off for another, which may still be loading: for answers that come late. */
  isStillAt: (path: Path) => boolean;
};

const go: Go = {
  to: (href) => void navigate(href),
  replace: (href) => void navigate(href, { replace: true }),
  back: () =>
    wantedEntry().index > 0 ? history.back() : void navigate(startOf(useSession.getState().user), { replace: true }),
  isStillAt: (path) => wantedEntry().path === path,
};

/** Where a person is at home: for who came by a letter's link, and has nothing to go back to. */
export function startOf(user: Pick<User, 'domain'> | null): Path {
  return user?.domain === 'cyclist' ? to.myBike() : to.home();
}

/** Navigation for screens. */
export function useGo(): Go {
  return go;
}

/**
 * Where to go after signing in: the `next` of the query when it is a path of this app, else the given path. Anything
 * that could lead to another host is refused.
 */
export function safeNext(next: string | undefined, otherwise: Path): Path {
  return next && isPath(next) ? next : otherwise;
}
