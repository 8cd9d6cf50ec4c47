import { useRouterState } from '@tanstack/react-router';
import type { ScannedTag } from '#domain/tag/contract.ts';

/** The tag of this page; null if the path is not a tag. */
export function useScanned(): ScannedTag | null {
  return useRouterState({
    select: ({ matches }) => (matches.at(-1)?.context as { scanned?: ScannedTag | null } | undefined)?.scanned ?? null,
  });
}
