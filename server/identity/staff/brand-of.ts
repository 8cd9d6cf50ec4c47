import type { StaffCtx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

/** The caller's brand. The platform's people have none: contracts keep them out by their side. */
export function brandOf({ staff: { brandId } }: Pick<StaffCtx, 'staff'>): string {
  if (brandId === null) throw problem('forbidden');
  return brandId;
}
