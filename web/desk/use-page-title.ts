import { useEffect, useRef } from 'react';

/** The page's heading is its title in the tab, and takes the focus: a screen reader announces where one is. A field that has it keeps it. */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Pedivela`;
  }, [title]);
  useEffect(() => {
    if (!document.activeElement?.matches('input, select')) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
