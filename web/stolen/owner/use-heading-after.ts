import { useEffect } from 'react';

/** The heading gets the focus where it took another's place on this screen, so that screen readers announce it. */
export function useHeadingAfter(changed: boolean): void {
  useEffect(() => {
    if (changed) document.getElementById('title')?.focus({ preventScroll: true });
  }, [changed]);
}
