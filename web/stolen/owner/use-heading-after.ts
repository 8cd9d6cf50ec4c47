import { useEffect } from 'react';

/** The heading is seen and gets the focus where it took another's place on this screen, so that screen readers announce it. */
export function useHeadingAfter(changed: boolean): void {
  useEffect(() => {
    if (!changed) return;
    scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('title')?.focus({ preventScroll: true });
  }, [changed]);
}
