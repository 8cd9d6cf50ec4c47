import { create } from 'zustand';
import type { ScannedTag } from '#domain/tag/contract.ts';

const none = { scanned: null, at: 0 };

/** What the last scan of this page found, so that the screens after the landing need not ask again. */
export const useLastScan = create<{ scanned: ScannedTag | null; at: number }>(() => none);

/** Forgets it: whose a bike is was found out for the person who scanned it. */
export function forgetLastScan(): void {
  useLastScan.setState(none);
}
