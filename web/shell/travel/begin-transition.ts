import type { Place } from './place.ts';

/**
 * Shows the next place in a view transition, which slides in the direction of the trip. A redirect that comes meanwhile, or a page in
 * the background, skips the movement. The screen is shown all the same; without the `catch` the browser would report an
 * unhandled error.
 */
export async function beginTransition(from: Place | undefined, to: Place, show: () => void): Promise<void> {
  // Within one screen nothing slides.
  if (!from || from.path === to.path || !('startViewTransition' in document)) return show();
  const types = [to.index < from.index ? 'back' : 'forward'];
  const knowsTypes = CSS.supports('selector(:active-view-transition-type(a))');
  const transition = document.startViewTransition(knowsTypes ? { update: show, types } : show);
  transition.ready.catch(() => undefined);
  await transition.updateCallbackDone;
}
