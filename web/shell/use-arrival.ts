import { useEffect, useRef } from 'react';
import { useHere } from './here.ts';

/** After a navigation the heading takes the focus, so that a screen reader says where one is; not on the first page. */
export function useArrival(): void {
  const { path } = useHere();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else if (!document.querySelector('main :focus')) document.getElementById('title')?.focus({ preventScroll: true });
  }, [path]);
}
