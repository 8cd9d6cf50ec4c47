import { create } from 'zustand';
import { cyclistRegistration } from '#domain/account/flow.ts';
import { nextPlace } from '#domain/flow-progress.ts';
import { type Path, to } from '#domain/paths.ts';
import { safeNext } from '#web/shell/travel/go.ts';

/** Why somebody was sent to log in, for the sentence at the top of that screen. */
export type LogInReason = 'has-account' | 'password-changed' | 'proven';

/** The reason; not kept over a reload. */
export const useLogInNotice = create<{ reason: LogInReason | null }>(() => ({ reason: null }));

/** Sets the reason, for the next time the log-in screen is shown. */
export function sendToLogIn(reason: LogInReason | null): void {
  useLogInNotice.setState({ reason });
}

/** What the page after signing in depends on. */
export type Arrival = {
  /** The query parameter of the same name: the page that asked to sign in. */
  next: string | undefined;
  /** The scanned product. */
  product: { tag: string; active: boolean } | null;
};

/**
 * The page after signing in: the one that asked for it; else the activation of a scanned bike without a warranty (the sign-up
 * screen continues a waiting activation); else the scanned bike; else the start.
 */
export function afterSignIn({ next, product }: Arrival): Path {
  return safeNext(next, whereTheBikeIs(product));
}

function whereTheBikeIs(product: Arrival['product']): Path {
  if (!product) return to.home();
  return product.active ? to.myBike() : to.signUp();
}

/** The same, with the confirmation of the phone before it if that is still missing. */
export function afterLogIn(arrival: Arrival & { phoneConfirmed: boolean }): Path {
  const there = afterSignIn(arrival);
  return arrival.phoneConfirmed ? there : nextPlace(cyclistRegistration, 'person')({ next: there });
}
