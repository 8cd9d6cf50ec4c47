import type { RouteMeta, Screen } from './route-meta.ts';
import { chunk } from './stale-chunk.ts';

const fetchScreens = chunk(() => import('./screens.ts'));

/** The frame around every screen but the landing. */
export const fetchFrame = chunk(() => import('./shell/frame.tsx'));

/** What every screen but the landing needs before it is drawn: the frame's code, the words, and where the screens are. */
export async function loadFrame(): Promise<void> {
  const [{ startLocale }] = await Promise.all([fetchScreens(), fetchFrame()]);
  await startLocale();
}

/** A row's screen, for the router to fetch; page not found where the row has none. */
export function screenOf(row: Pick<RouteMeta, 'screen' | 'words'>): () => Promise<Screen> {
  return chunk(async () => (await fetchScreens()).loadScreen(row));
}

/** Gets the frame and the next step while the landing is read, so that the first tap finds them there. */
export function loadFrameWhenIdle(): void {
  const nextStep = screenOf({ screen: 'warranty/sign-up.screen.tsx' });
  const load = () => void Promise.all([loadFrame(), nextStep()]).catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 4000 });
  else setTimeout(load, 1500);
}
