import { useRouterState } from '@tanstack/react-router';
import type { ScannedTag } from '#domain/tag/contract.ts';

/** What the tag of this page is; null where the path is no tag. */
export function useScanned(): ScannedTag | null {
  return useRouterState({
    select: ({ matches }) => (matches.at(-1)?.context as { scanned?: ScannedTag | null } | undefined)?.scanned ?? null,
  });
}
