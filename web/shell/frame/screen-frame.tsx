import { useEffect, type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { create } from 'zustand';
import type { Path } from '#domain/paths.ts';

type Own = { place: HTMLElement | null; back: Path | null };

/** What the screen that is shown has of its own in the bar: the place of its button, and where back leads if not where its route says. */
export const useOwnInBar = create<Own>(() => ({ place: null, back: null }));
const keepPlace = (place: HTMLElement | null) => useOwnInBar.setState({ place });

/** The place of a screen's own button in the navigation bar. */
export function BarActionPlace() {
  return <span ref={keepPlace} className="contents" />;
}

/** A screen's own button at the end of the navigation bar, before help, such as a link to the profile. */
export function BarAction({ children }: { children: ReactNode }) {
  const place = useOwnInBar((own) => own.place);
  return place && createPortal(children, place);
}

/** Leads the back button here as long as the screen is shown: for screens whose step before depends on what was answered. */
export function useBackTo(back: Path): void {
  useEffect(() => {
    useOwnInBar.setState({ back });
    return () => useOwnInBar.setState({ back: null });
  }, [back]);
}

/** Focuses the heading when one state replaces another on the same screen, so that screen readers announce it. */
export function useTitleFocus(): void {
  useEffect(() => document.getElementById('title')?.focus({ preventScroll: true }), []);
}

/** Shows the whole page, with the navigation bar, in the dark scheme while this screen is open. */
export function useNight(): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add('night');
    return () => classList.remove('night');
  }, []);
}
