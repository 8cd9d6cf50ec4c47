import { useEffect } from 'react';

/** Focuses the heading when one state replaces another on the same screen, so that screen readers announce it. */
export function useTitleFocus(): void {
  useEffect(() => document.getElementById('title')?.focus({ preventScroll: true }), []);
}
