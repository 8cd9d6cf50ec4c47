import { create } from 'zustand';
import type { ScannedTag } from '#domain/tag/contract.ts';

/** What the last scan of this page found, so that the screens after the landing need not ask again. */
export const useLastScan = create<{ scanned: ScannedTag | null; at: number }>(() => ({ scanned: null, at: 0 }));
