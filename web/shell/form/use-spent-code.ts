import { useEffect, useRef } from 'react';

/**
 * Returns a function that marks the expected code as used; it is forgotten on leaving the screen, so that the screen does not
 * change before that.
 */
export function useSpentCode(forget: () => void): () => void {
  const spent = useRef(false);
  useEffect(
    () => () => {
      if (spent.current) forget();
    },
    [forget],
  );
  return () => void (spent.current = true);
}
