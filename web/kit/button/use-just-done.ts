import { useEffect, useState } from 'react';

/** True for a short time after `markDone()`: for "Copied" and similar feedback. */
export function useJustDone(milliseconds = 2000): [isDone: boolean, markDone: () => void] {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (at === 0) return;
    const timer = setTimeout(() => setAt(0), milliseconds);
    return () => clearTimeout(timer);
  }, [at, milliseconds]);
  return [at !== 0, () => setAt(Date.now())];
}
