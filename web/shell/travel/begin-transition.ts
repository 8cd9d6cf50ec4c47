import type { AnyRouter } from '@tanstack/react-router';
import { slideDirection } from './slide-direction.ts';

type Show = () => Promise<void>;

/**
 * The beginning of every view transition: shows the next screen, which slides in the direction of the trip. A redirect that comes
 * meanwhile, or a page in the background, skips the movement. The screen is shown all the same; without the `catch` the
 * browser would report an unhandled error.
 */
export function beginTransition(router: AnyRouter): (show: Show) => Promise<void> {
  return (show) => {
    const { resolvedLocation: fromLocation } = router.state;
    const toLocation = router.latestLocation;
    const pathChanged = fromLocation?.pathname !== toLocation.pathname;
    const types = slideDirection({ fromLocation, toLocation, pathChanged });
    if (!types || !('startViewTransition' in document)) return show();
    const knowsTypes = CSS.supports('selector(:active-view-transition-type(a))');
    const transition = document.startViewTransition(knowsTypes ? { update: show, types } : show);
    transition.ready.catch(() => undefined);
    return transition.updateCallbackDone;
  };
}
