import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { judge } from './guards/index.ts';
import { toError, type Verdict } from './guards/world.ts';
import { fetchFrame, loadFrame, loadFrameWhenIdle, screenOf } from './load-frame.ts';
import type { RouteMeta } from './route-meta.ts';
import { routes } from './routes.ts';
import { scan } from './scan.ts';
import { Broken } from './shell/broken.tsx';
import { visitOf } from './shell/here.ts';
import { Layout } from './shell/layout.tsx';
import { Pending } from './shell/pending.tsx';
import { travel } from './shell/travel.ts';
import { chunk } from './stale-chunk.ts';
import { boot } from './state/boot.ts';
import { clearProduct } from './state/product.ts';
import { keepStoreId } from './state/store-id.ts';
import { useSession } from './state/session.ts';
import { worldNow } from './world.ts';

const lost = lazyRouteComponent(screenOf({}));

const root = createRootRoute({ component: Layout, notFoundComponent: lost, validateSearch: onlyTexts });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => obey({ go: '/error' }),
});

const tagPage = createRoute({
  getParentRoute: () => root,
  path: '/$tag',
  beforeLoad: async ({ params, location }) => {
    const visit = visitOf(location);
    const result = await scan(params.tag);
    if (result === 'no-tag') {
      obey(judge(visit, worldNow()));
      await loadFrame();
      throw notFound();
    }
    if ('error' in result) return obey(toError(result.error));
    keepStoreId(visit.query.storeId);
    obey(judge(visit, worldNow()));
    if (result.found.mine) obey({ go: '/my-bike' });
    loadFrameWhenIdle();
    return { scanned: result.found };
  },
  component: lazyRouteComponent(chunk(() => import('./tag/landing.screen.tsx'))),
});

/** Everything but the landing: judged first, then framed. */
const framed = createRoute({
  getParentRoute: () => root,
  id: 'framed',
  beforeLoad: async ({ location }) => {
    obey(judge(visitOf(location), worldNow()));
    await loadFrame();
  },
  component: lazyRouteComponent(fetchFrame),
});

function routeFor(row: RouteMeta) {
  const isThere = row.screen && (!row.developmentOnly || boot.settings.development);
  return createRoute({
    getParentRoute: () => framed,
    path: row.path.replaceAll(':', '$'),
    component: isThere ? lazyRouteComponent(screenOf(row)) : lost,
  });
}

/** Paths that no row has. */
const elsewhere = createRoute({ getParentRoute: () => framed, path: '/$', component: lost });

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    tagPage,
    framed.addChildren([...routes.filter(({ path }) => path !== '/:tag').map(routeFor), elsewhere]),
  ]),
  defaultPendingComponent: Pending,
  defaultPendingMs: 300,
  defaultErrorComponent: Broken,
  defaultViewTransition: { types: travel },
  scrollRestoration: true,
  // Query parameters are plain texts: `true` and `123` stay what was written.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString();
    return text && `?${text}`;
  },
});

/** Carries a verdict out. */
function obey(verdict: Verdict | undefined): void {
  if (!verdict) return;
  if ('leave' in verdict) {
    location.replace(verdict.leave);
    // The page is on its way out; nothing else is to be drawn.
    throw redirect({ href: verdict.leave, reloadDocument: true });
  }
  if (verdict.clearProduct) clearProduct();
  if (verdict.toast) void import('./shell/toast.ts').then(({ toastTagDataMissing }) => toastTagDataMissing());
  throw redirect({ href: verdict.go, replace: true });
}

function onlyTexts(search: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The server ended the session: to log-in, and back to the same place afterwards. */
export function leaveForLogIn(): void {
  const { route, href } = visitOf(router.state.location);
  if (!route?.authenticated) return;
  if (useSession.getState().tokens) return;
  // Only a shop's session goes idle; its screens are not all of one domain.
  const isShops = route.domain === 'bikeshop' || useSession.getState().wentIdle;
  void router.navigate({
    href: isShops ? '/loja' : `/login?next=${encodeURIComponent(href)}`,
    replace: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
