import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { whenSessionLost } from './api/call.ts';
import { judgeAgain, leaveForLogIn, router } from './router.tsx';
import { isIos } from './state/device.ts';
import { loseSession } from './state/forget-person.ts';
import { keepInstallPrompt } from './state/install-prompt.ts';
import { followPerson } from './state/kept.ts';
import { useLanguage } from './state/language.ts';
import { followForgetting } from './state/persisted.ts';
import { endWhenOver } from './state/session-over.ts';
import { followOtherTabs, restoreSession, useSession, type EndedSession } from './state/session.ts';

async function start(): Promise<void> {
  keepInstallPrompt();
  limitScaleOnIos();
  const loseExpired = ({ domain, why }: EndedSession) => loseSession(why, domain);
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
  // The first screen is loaded before the first commit, so that it replaces the server's markup in one step.
  await router.load();
  createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />);
  const { language } = useLanguage.getState();
  // Not in the first view: that it is missing where nothing can be fetched is the same as that it could ask nobody.
  void import('./after-start.ts').then(({ afterStart }) => afterStart(language)).catch(() => undefined);
}

/** Specification 9. The server does this by the user agent; an iPad identifies itself as a Macintosh. */
function limitScaleOnIos(): void {
  const viewport = document.querySelector<HTMLMetaElement>('meta[name=viewport]');
  if (viewport && isIos(navigator) && !viewport.content.includes('maximum-scale')) {
    viewport.content += ', maximum-scale=1.0';
  }
}

void start();
