import { useLayoutEffect } from 'react';

/** Shows the whole page, with the navigation bar, in the dark scheme while this screen is open. */
export function useNight(): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add('night');
    return () => classList.remove('night');
  }, []);
}
