import { useEffect, useState, type RefObject } from 'react';

/** Whether an element has been on the screen once, however one came to it: by finger, wheel, keyboard or screen reader. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current || isSeen) return;
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
