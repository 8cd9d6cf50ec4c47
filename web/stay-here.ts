import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { factsNow } from './facts.ts';
import { judge } from './guards/rules.ts';
import { visitOf } from './shell/travel/here.ts';
import { Away, dropWish, whenBack } from './state/away.ts';

let router: AnyRouter | undefined;

/** Makes this the router whose screens are stayed on. Who went on to another screen no longer wants the former one. */
export function stayWith(own: AnyRouter): void {
  router = own;
  own.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) dropWish();
  });
}

/**
 * Loads what the next screen needs. Where the server cannot be reached, the person stays on the screen that is shown, and the visit goes
 * on by itself later. Only a screen that may not be shown any more, as after a log-out, gives way to the sentence about the connection.
 */
export async function orStay<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Away)) throw error;
    const shown = router?.state.resolvedLocation;
    if (!router || !shown) throw error;
    if (judge(visitOf(shown), factsNow())) throw new Away({ cause: error, loggedOut: true });
    return stayOn(router, shown);
  }
}

/** Takes the history back to the screen that is shown; that navigation ends the one that waits here. */
function stayOn(router: AnyRouter, shown: ParsedLocation): Promise<never> {
  const wanted = router.latestLocation;
  const steps = wanted.state.__TSR_index - shown.state.__TSR_index;
  if (steps === 0) {
    void router.navigate({ href: shown.href, replace: true });
    whenBack(() => void router.navigate({ href: wanted.href, replace: true }));
  } else {
    router.history.go(-steps);
    whenBack(() => router.history.go(steps));
  }
  return new Promise<never>(() => {});
}
