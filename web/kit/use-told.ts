import { useEffect, useState } from 'react';

/** True for a moment after `tell()`: for "Copied" and the like. */
export function useTold(milliseconds = 2000): [told: boolean, tell: () => void] {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (at === 0) return;
    const timer = setTimeout(() => setAt(0), milliseconds);
    return () => clearTimeout(timer);
  }, [at, milliseconds]);
  return [at !== 0, () => setAt(Date.now())];
}
