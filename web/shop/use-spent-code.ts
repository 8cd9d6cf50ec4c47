import { useEffect, useRef } from 'react';
import { forgetShopCode } from '#web/state/drafts.ts';

/** Gives a function that marks the code as spent; it is forgotten when the screen is gone, so that it does not change before. */
export function useSpentCode(): () => void {
  const spent = useRef(false);
  useEffect(
    () => () => {
      if (spent.current) forgetShopCode();
    },
    [],
  );
  return () => void (spent.current = true);
}
