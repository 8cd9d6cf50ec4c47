import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { factsNow } from './facts.ts';
import { judge } from './guards/rules.ts';
import { visitOf } from './shell/travel/here.ts';
import { Away, dropWish, whenBack } from './state/away.ts';

let router: AnyRouter | undefined;
/** The screen that is shown; none while a sentence about an error is. */
let shown: ParsedLocation | undefined;
/** The last screen was one for people who are signed in, and nobody is any more. */
let loggedOut = false;

/** Makes this the router whose screens are stayed on. Who went on to another screen no longer wants the former one. */
export function stayWith(own: AnyRouter): void {
  router = own;
  own.subscribe('onResolved', ({ toLocation }) => {
    const failed = own.state.matches.some(({ status }) => status === 'error');
    if (!failed && shown?.pathname !== toLocation.pathname) dropWish();
    shown = failed ? undefined : toLocation;
    loggedOut &&= failed;
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
    if (router && shown && !judge(visitOf(shown), factsNow())) return stayOn(router, shown);
    loggedOut ||= shown !== undefined && factsNow().signedIn === null;
    throw new Away({ cause: error, loggedOut });
  }
}

/** Takes the history back to the screen that is shown; that navigation ends the one that waits here. */
function stayOn(own: AnyRouter, here: ParsedLocation): Promise<never> {
  const wanted = own.latestLocation;
  const steps = wanted.state.__TSR_index - here.state.__TSR_index;
  if (steps === 0) {
    void own.navigate({ href: here.href, replace: true });
    whenBack(() => void own.navigate({ href: wanted.href, replace: true }));
  } else {
    own.history.go(-steps);
    whenBack(() => own.history.go(steps));
  }
  return new Promise<never>(() => {});
}
