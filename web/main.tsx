import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { whenSessionLost } from './api/call.ts';
import { isIos } from './guards/is-mobile.ts';
import { leaveForLogIn, router } from './router.tsx';
import { reloadOnceWhenStale } from './stale-chunk.ts';
import { followSession } from './state/app.ts';
import { followForgetting } from './state/persisted.ts';
import { followOtherTabs, restoreSession, useSession } from './state/session.ts';

async function start(): Promise<void> {
  reloadOnceWhenStale();
  limitScaleOnIos();
  restoreSession();
  followSession();
  followOtherTabs();
  followForgetting();
  whenSessionLost(leaveForLogIn);
  // A screen of a session that ended in another tab does not stay.
  useSession.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id || user?.domain !== before.user?.domain) leaveForLogIn();
  });
  // The first screen comes before the first commit, so that it replaces the server's picture in one go.
  await router.load();
  createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />);
}

/** Source-spec section 9. The server does it for agents that say what they are; an iPad says that it is a Macintosh. */
function limitScaleOnIos(): void {
  const viewport = document.querySelector<HTMLMetaElement>('meta[name=viewport]');
  if (viewport && isIos(navigator) && !viewport.content.includes('maximum-scale')) {
    viewport.content += ', maximum-scale=1.0';
  }
}

void start();
