import { useEffect, useState } from 'react';

/** Most codes are read within two seconds. */
const lateMilliseconds = 10_000;

/** Whether the camera has been looking in vain for so long that people need another hint. */
export function useLate(looking: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!looking) return;
    const timer = setTimeout(() => setIsLate(true), lateMilliseconds);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [looking]);
  return isLate;
}
