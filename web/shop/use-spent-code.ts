import { useEffect, useRef } from 'react';
import { forgetShopCode } from '#web/state/drafts.ts';

/** Returns a function that marks the code as used; it is removed on leaving the screen, so that the screen does not change. */
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
