import type { MouseEvent } from 'react';

/** The properties of a click that matter here. */
type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented' | 'preventDefault'
>;

/** Handles a plain click on a link in place of the browser. Clicks for a new tab, a new window or a download are the browser's. */
export function onPlainClick(act: () => void) {
  return (event: Click) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
