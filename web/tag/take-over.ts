import type { MouseEvent } from 'react';

/** Does something else for a link's plain click; a click that wants a new tab or window keeps the browser's meaning. */
export function takeOver(act: () => void) {
  return (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
