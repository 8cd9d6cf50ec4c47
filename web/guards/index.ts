import { brandMismatch } from './brand-mismatch.ts';
import { cyclistsOnly } from './cyclists-only.ts';
import { desktop } from './desktop.ts';
import { maintenance } from './maintenance.ts';
import { myBike } from './my-bike.ts';
import { productNeeded } from './product-needed.ts';
import { registration } from './registration.ts';
import { signUp } from './sign-up.ts';
import { signedIn } from './signed-in.ts';
import { standardProduct } from './standard-product.ts';
import type { Guard, Verdict, Visit, World } from './world.ts';

/** The access rules in their order (specification 4); the first that has something to say decides. */
export const guards: readonly Guard[] = [
  desktop,
  maintenance,
  standardProduct,
  brandMismatch,
  myBike,
  signUp,
  signedIn,
  // The screens' own entry guards, after the seven rules.
  cyclistsOnly,
  productNeeded,
  registration,
];

/** Where a visit ends: undefined lets it through. */
export function judge(visit: Visit, world: World): Verdict | undefined {
  for (const guard of guards) {
    const verdict = guard(visit, world);
    if (verdict) return verdict;
  }
  return undefined;
}
