import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { appManifestOf } from '#domain/tag/brand-theme.ts';
import type { Brand } from '#domain/tag/product.ts';
import { whenSessionLost } from './api/call.ts';
import { judgeAgain, leaveForLogIn } from './router.ts';
import { Layout } from './shell/frame/layout.tsx';
import { load, navigate, shownNow } from './shell/travel/router.ts';
import { boot } from './state/boot.ts';
import { showColours } from './state/brand-colours.ts';
import { isIos } from './state/device.ts';
import { keepInstallPrompt } from './state/installation.ts';
import { followPerson } from './state/kept.ts';
import { useLanguage } from './state/language.ts';
import { followForgetting } from './state/persisted.ts';
import { useProduct } from './state/product.ts';
import { loseSession, endWhenOver } from './state/session-over.ts';
import { followOtherTabs, restoreSession, useSession, type EndedSession } from './state/session.ts';

async function start(): Promise<void> {
  keepInstallPrompt();
  limitScaleOnIos();
  const loseExpired = (ended: EndedSession) => loseSession(ended.why, ended);
  restoreSession(loseExpired);
  endWhenOver();
  followOtherTabs(loseExpired);
  followForgetting();
  followPerson();
  whenSessionLost(leaveForLogIn);
  // A screen of a session that ended in another tab is left.
  useSession.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id || user?.domain !== before.user?.domain) leaveForLogIn(before.user?.domain);
    // The account has lost its address, which only the server knew.
    else if (user?.email === null && before.user?.email !== null) judgeAgain();
  });
  // What the page has of a scan is used up by loading it.
  const isLanding = typeof boot.scanned === 'object';
  // The first screen is loaded before it is drawn, so that it replaces the server's frame in one step, and a landing not at all.
  await load();
  followBrand();
  draw(isLanding, () => takeOver((href) => void navigate(href)));
  const { language } = useLanguage.getState();
  // Not in the first view: that it is missing where nothing can be fetched is the same as that it could ask nobody.
  void import('./after-start.ts').then(({ afterStart }) => afterStart(language)).catch(() => undefined);
}

function draw(isLanding: boolean, whenDrawn: () => void): void {
  const layout = <Layout whenDrawn={whenDrawn} />;
  const root = document.getElementById('root')!;
  // In slices: the page is read already, and a finger goes before.
  startTransition(() => {
    // The server has drawn the landing of this tag already: it stays, and answers from now on. The frame of another screen is replaced.
    if (isLanding && root.hasChildNodes() && shownNow()?.view?.scanned) hydrateRoot(root, layout);
    else createRoot(root).render(layout);
  });
}

/** Specification 9. The server does this by the user agent; an iPad identifies itself as a Macintosh. */
function limitScaleOnIos(): void {
  const viewport = document.querySelector<HTMLMetaElement>('meta[name=viewport]');
  if (viewport && isIos(navigator) && !viewport.content.includes('maximum-scale')) {
    viewport.content += ', maximum-scale=1.0';
  }
}

/**
 * The app has drawn its first screen, and from now on answers for the page that the server wrote. A link that was tapped meanwhile, which
 * `starter.ts` has marked, is followed.
 */
function takeOver(follow: (href: string) => void): void {
  const tapped = document.querySelector('a[aria-busy]');
  tapped?.removeAttribute('aria-busy');
  // The starter's sign that there is nothing left for it to do.
  document.getElementById('app')?.remove();
  delete document.documentElement.dataset.deciding;
  const href = tapped?.getAttribute('href');
  if (href) follow(href);
}

void start();

/** From now on the page has the current brand's colours, favicon and name on the home screen, or the defaults without a brand. */
function followBrand(): void {
  show(useProduct.getState().brand);
  useProduct.subscribe(({ brand }, before) => {
    if (brand !== before.brand) show(brand);
  });
}

function show(own: Brand | null): void {
  showColours(own?.secondaryColor);
  document.querySelector('link[rel=icon]')?.setAttribute('href', own?.faviconUrl ?? '/favicon.svg');
  document
    .querySelector('link[rel=manifest]')
    ?.setAttribute('href', own ? appManifestOf(own.brand) : '/manifest.webmanifest');
}
