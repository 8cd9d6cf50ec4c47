import { useEffect } from 'react';
import { create } from 'zustand';
import type { Path } from '#domain/path-builder.ts';

/** Where a screen's back button leads, if that depends on more than its route; read by the bar. */
export const useOwnBack = create<{ path: Path | null }>(() => ({ path: null }));

/** Leads the back button here as long as the screen is shown. */
export function useBackTo(path: Path): void {
  useEffect(() => {
    useOwnBack.setState({ path });
    return () => useOwnBack.setState({ path: null });
  }, [path]);
}
