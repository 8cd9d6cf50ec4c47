import { cyclistRegistration } from '#domain/account/flow.ts';
import { nextPlace } from '#domain/flow-progress.ts';
import type { Path } from '#domain/path-builder.ts';
import { to } from '#domain/paths.ts';
import { safeNext } from '#web/shell/travel/go.ts';

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
  return arrival.phoneConfirmed ? there : nextPlace(cyclistRegistration, 'password')({ next: there });
}
