import type { ScannedTag } from '#domain/tag/contract.ts';
import { useRouter } from '#web/shell/travel/router.ts';

/** The tag of this page; null if the path is not a tag. */
export function useScanned(): ScannedTag | null {
  return useRouter(({ shown }) => shown?.view?.scanned ?? null);
}
