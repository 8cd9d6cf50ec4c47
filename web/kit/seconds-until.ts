/** Whole seconds left until an instant, rounded up, never below zero. */
export function secondsUntil(instant: Date | number, now: number): number {
  return Math.max(0, Math.ceil((Number(instant) - now) / 1000));
}

/** Seconds as a clock shows them: 42 is `0:42`, 90 is `1:30`. */
export function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
