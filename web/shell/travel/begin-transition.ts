import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';

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

type Trip = { fromLocation?: ParsedLocation | undefined; toLocation: ParsedLocation; pathChanged: boolean };

/** The direction in which screens slide: back when the history goes back, forward otherwise; none within one screen. */
function slideDirection({ fromLocation, toLocation, pathChanged }: Trip): string[] | false {
  if (!fromLocation || !pathChanged) return false;
  const from = fromLocation.state.__TSR_index;
  const to = toLocation.state.__TSR_index;
  return [to < from ? 'back' : 'forward'];
}
