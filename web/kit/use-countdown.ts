import { useEffect, useState } from 'react';

/**
 * Seconds left until an instant, counted down to 0 once a second. The instant is given (by the server), so that leaving the
 * screen and returning changes nothing; `undefined` is 0.
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

/** Whole seconds left until an instant, rounded up, never below zero. */
export function secondsUntil(instant: Date | number, now: number): number {
  return Math.max(0, Math.ceil((Number(instant) - now) / 1000));
}

/** Seconds as a clock shows them: 42 is `0:42`, 90 is `1:30`. */
export function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
