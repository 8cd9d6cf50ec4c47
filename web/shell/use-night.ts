import { useLayoutEffect } from 'react';

/** The whole page in the dark scheme while this screen is open, navigation bar included. */
export function useNight(): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add('night');
    return () => classList.remove('night');
  }, []);
}
