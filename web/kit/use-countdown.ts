import { useEffect, useState } from 'react';
import { secondsUntil } from './seconds-until.ts';

/**
 * Seconds left until an instant, ticking once a second down to 0. The instant comes from outside (the server said it), so
 * that leaving the screen and coming back changes nothing; `undefined` is 0.
 */
export function useCountdown(until: Date | number | undefined): number {
  const instant = until === undefined ? undefined : Number(until);
  const [now, setNow] = useState(() => Date.now());
  const left = instant === undefined ? 0 : secondsUntil(instant, now);
  const over = left === 0;
  useEffect(() => {
    if (instant === undefined) return;
    const tick = () => setNow(Date.now());
    tick();
    if (over) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [instant, over]);
  return left;
}
