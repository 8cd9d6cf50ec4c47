import { safeNext } from '#web/shell/go.ts';

/** What decides where a person goes after signing in. */
export type Arrival = {
  /** The query parameter of the same name: the place that asked to sign in. */
  next: string | undefined;
  /** The scanned product. */
  product: { tag: string; active: boolean } | null;
};

/**
 * Where signing in leads: back to where it was asked for; else on with the warranty of a scanned bike that has none yet
 * (the sign-up screen picks a waiting activation up); else to the scanned bike; else to the start.
 */
export function afterSignIn({ next, product }: Arrival): string {
  return safeNext(next, whereTheBikeIs(product));
}

function whereTheBikeIs(product: Arrival['product']): string {
  if (!product) return '/';
  return product.active ? '/my-bike' : '/sign-up';
}

/** The same, by way of the phone where that still has to be confirmed. */
export function afterLogIn(arrival: Arrival & { phoneConfirmed: boolean }): string {
  const there = afterSignIn(arrival);
  return arrival.phoneConfirmed ? there : withNext('/security-authentication', there);
}

/** A path that carries along where to go in the end. */
export function withNext(path: string, next: string | undefined): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}
