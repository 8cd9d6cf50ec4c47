import { useEffect, type RefObject } from 'react';

/** Where keys are for typing or choosing, not for walking. */
const typing = 'input:not([type=radio]), textarea, select, [contenteditable], dialog';

/**
 * Walks through the claims of a list by keys: `j` and `k` from anywhere, the arrows while one has the focus; Enter opens it, as links do, and
 * Escape leads from an open claim back to its place in the list.
 */
export function useDeskKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]') || (target instanceof Element && target.closest(typing))) return;
      const links = [...(list.current?.querySelectorAll<HTMLElement>('a[data-claim]') ?? [])];
      const focused = links.findIndex((link) => link === document.activeElement);
      const step = stepOf(key, focused >= 0);
      if (step === null) return;
      const from = focused >= 0 ? focused : links.findIndex((link) => link.ariaCurrent === 'page');
      const next = links[from < 0 ? 0 : Math.min(links.length - 1, Math.max(0, from + step))];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [list]);
}

/** How far a key walks; null for others. */
function stepOf(key: string, isInList: boolean): number | null {
  if (key === 'j' || (isInList && key === 'ArrowDown')) return 1;
  if (key === 'k' || (isInList && key === 'ArrowUp')) return -1;
  return key === 'Escape' ? 0 : null;
}
