import { create } from 'zustand';
import type { ScannedTag } from '#domain/tag/contract.ts';

const none = { scanned: null, at: 0 };

/** The result of the last scan on this page, so that the screens after the landing need no second call. */
export const useLastScan = create<{ scanned: ScannedTag | null; at: number }>(() => none);

/** Removes it: whether a bike is the own one was determined for the person who scanned it. */
export function forgetLastScan(): void {
  useLastScan.setState(none);
}
