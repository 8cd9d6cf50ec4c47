import type { Closing } from '#domain/account/closing/contract.ts';
import type { StoredClosing } from './closings.store.ts';

/** A closing as its person sees it. */
export function closingOf({ state, closesAt }: StoredClosing): Closing {
  return { state, closesAt: closesAt.toISOString() };
}
