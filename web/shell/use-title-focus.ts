import { useEffect } from 'react';

/** The heading takes the focus where a state takes the place of another on the same screen, so that it is read. */
export function useTitleFocus(): void {
  useEffect(() => document.getElementById('title')?.focus({ preventScroll: true }), []);
}
