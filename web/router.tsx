import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import type { Domain } from '#domain/account/tokens.ts';
import { to } from '#domain/paths.ts';
import { bringMissingBike } from './api/own-bikes.ts';
import { factsNow } from './facts.ts';
import { toError, type Verdict } from './guards/facts.ts';
import { judge } from './guards/rules.ts';
import { askFeature, fetchFrame, loadFrame, loadFrameWhenIdle, screenOf } from './load-frame.ts';
import type { RouteMeta } from './route-meta.ts';
import { routes } from './routes.ts';
import { scan } from './scan.ts';
import { Broken } from './shell/frame/broken.tsx';
import { Layout } from './shell/frame/layout.tsx';
import { Pending } from './shell/frame/pending.tsx';
import { beginTransition } from './shell/travel/begin-transition.ts';
import { visitOf } from './shell/travel/here.ts';
import { boot } from './state/boot.ts';
import { clearProduct } from './state/product.ts';
import { useSession } from './state/session.ts';
import { chunk } from './state/stale-chunk.ts';
import { keepStoreId } from './state/store-id.ts';
import { orStay, stayWith } from './stay-here.ts';

const lost = lazyRouteComponent(screenOf({}));
const fetchLanding = chunk(() => import('./tag/landing.screen.tsx'));

const root = createRootRoute({ component: Layout, notFoundComponent: lost, validateSearch: onlyTexts });

const home = createRoute({
  getParentRoute: () => root,
  path: to.home(),
  beforeLoad: () => applyVerdict({ go: to.error() }),
});

const tagPage = createRoute({
  getParentRoute: () => root,
  path: '/$tag',
  beforeLoad: async ({ params, location }) => {
    const visit = visitOf(location);
    const [result] = await orStay(() => Promise.all([scan(params.tag), fetchLanding()]));
    if (result === 'no-tag') {
      applyVerdict(judge(visit, factsNow()));
      await orStay(() => Promise.all([loadFrame(), screenOf({})()]));
      throw notFound();
    }
    if ('error' in result) return applyVerdict(toError(result.error));
    keepStoreId(visit.query.storeId);
    applyVerdict(judge(visit, factsNow()));
    if (result.found.mine) applyVerdict({ go: to.myBike() });
    loadFrameWhenIdle();
    return { scanned: result.found };
  },
  component: lazyRouteComponent(fetchLanding),
});

/** Every route but the landing: the access rules first, then those of its feature, the frame and the screen. */
const framed = createRoute({
  getParentRoute: () => root,
  id: 'framed',
  beforeLoad: async ({ location }) => {
    const visit = visitOf(location);
    await orStay(bringMissingBike);
    applyVerdict(judge(visit, factsNow()));
    const row = rowFor(visit.route);
    const parts = () => Promise.all([askFeature(visit, factsNow()), loadFrame(), screenOf(row)()]);
    applyVerdict((await orStay(parts))[0]);
  },
  component: lazyRouteComponent(fetchFrame),
});

/** The row of a screen that this build has; an empty one for page not found. */
function rowFor(row: RouteMeta | null): Pick<RouteMeta, 'screen' | 'lang'> {
  return row?.screen && (!row.developmentOnly || boot.settings.development) ? row : {};
}

function routeFor(row: RouteMeta) {
  return createRoute({
    getParentRoute: () => framed,
    path: row.path.replaceAll(':', '$'),
    component: rowFor(row).screen ? lazyRouteComponent(screenOf(row)) : lost,
  });
}

/** Paths without a row in the route table. */
const elsewhere = createRoute({ getParentRoute: () => framed, path: '/$', component: lost });

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    tagPage,
    framed.addChildren([...routes.filter(({ path }) => path !== to.tag.pattern).map(routeFor), elsewhere]),
  ]),
  defaultPendingComponent: Pending,
  defaultPendingMs: 300,
  defaultErrorComponent: Broken,
  scrollRestoration: true,
  // Query parameters are plain strings: `true` and `123` are not parsed.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString();
    return text && `?${text}`;
  },
});

router.startViewTransition = beginTransition(router);
stayWith(router);

/** Follows a verdict: leaves the app, or redirects inside it. */
function applyVerdict(verdict: Verdict | undefined): void {
  if (!verdict) return;
  if ('leave' in verdict) {
    location.replace(verdict.leave);
    // The page is being unloaded: nothing else is drawn.
    throw redirect({ href: verdict.leave, reloadDocument: true });
  }
  if (verdict.clearProduct) clearProduct();
  if (verdict.toast) sayTagDataMissing();
  throw redirect({ href: verdict.go, replace: true });
}

/** The error screen says the same: without a connection the toast may be missing. */
function sayTagDataMissing(): void {
  import('./shell/toasts/toast.ts').then(({ toastTagDataMissing }) => toastTagDataMissing()).catch(() => undefined);
}

function onlyTexts(search: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The session has ended: go to its log-in, and return to the same page afterwards. `left` is the domain of who was signed in. */
export function leaveForLogIn(left?: Domain): void {
  const { route, href } = visitOf(router.state.location);
  if (!route?.authenticated) return;
  if (useSession.getState().tokens) return;
  // Not all screens of a shop's person are of one domain.
  const isShops = [route.domain, left, useSession.getState().ended?.domain].includes('bikeshop');
  void router.navigate({
    href: isShops ? to.shop.home() : to.login({ next: href }),
    replace: true,
  });
}

/** Something has changed while a screen is shown: the access rules may want another one. */
export function judgeAgain(): void {
  const verdict = judge(visitOf(router.state.location), factsNow());
  if (verdict && 'go' in verdict) void router.navigate({ href: verdict.go, replace: true });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
