import { useEffect, useState } from 'react';

/** The current time, new every half minute: what is open changes while a screen is looked at. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
