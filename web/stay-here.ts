import type { Facts } from './guards/facts.ts';
import { judge } from './guards/rules.ts';
import { visitOf } from './shell/travel/here.ts';
import type { HistoryEntry } from './shell/travel/history-entry.ts';
import { navigate, wantedEntry, type Shown } from './shell/travel/router.ts';
import { wasAsked } from './state/asked-for-email.ts';
import { Away, dropWish, whenBack } from './state/away.ts';
import { boot, isOnPhone } from './state/boot.ts';
import { useBikeshopDraft, useCyclistDraft } from './state/drafts.ts';
import { useProduct } from './state/product.ts';
import { useSession } from './state/session.ts';

/** The screen that is shown; none while a sentence about an error is. */
let here: HistoryEntry | undefined;
/** The last screen was one for people who are signed in, and nobody is any more. */
let loggedOut = false;

/** Another place is shown. Who went on to another screen no longer wants the former one. */
export function stayAt({ place, view }: Shown): void {
  if (view && here?.path !== place.path) dropWish();
  here = view ? place : undefined;
  loggedOut &&= !view;
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
    if (here && !judge(visitOf(here), factsNow())) return stayOn(here);
    loggedOut ||= here !== undefined && factsNow().signedIn === null;
    throw new Away({ cause: error, loggedOut });
  }
}

/** Takes the history back to the screen that is shown; that navigation ends the one that waits here. */
function stayOn(shown: HistoryEntry): Promise<never> {
  const wanted = wantedEntry();
  const steps = wanted.index - shown.index;
  if (steps === 0) {
    void navigate(shown.href, { replace: true });
    whenBack(() => void navigate(wanted.href, { replace: true }));
  } else {
    history.go(-steps);
    whenBack(() => history.go(steps));
  }
  return new Promise<never>(() => {});
}

/** The current facts, for the access rules. */
export function factsNow(): Facts {
  const { user, ended } = useSession.getState();
  return {
    mobile: isOnPhone(),
    maintenance: boot.settings.maintenance,
    shortLinkUrl: boot.settings.shortLinkUrl,
    ...useProduct.getState(),
    signedIn: user?.domain ?? null,
    endedAt: ended?.domain ?? null,
    lacksEmail: user?.domain === 'cyclist' && user.email === null && !wasAsked(user.id),
    cyclistDraft: useCyclistDraft.getState(),
    bikeshopDraft: useBikeshopDraft.getState(),
  };
}
