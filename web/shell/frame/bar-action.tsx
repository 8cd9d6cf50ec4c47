import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { create } from 'zustand';

const usePlace = create<{ element: HTMLElement | null }>(() => ({ element: null }));
const keepPlace = (element: HTMLElement | null) => usePlace.setState({ element });

/** The place of a screen's own button in the navigation bar. */
export function BarActionPlace() {
  return <span ref={keepPlace} className="contents" />;
}

/** A screen's own button at the end of the navigation bar, before help, such as a link to the profile. */
export function BarAction({ children }: { children: ReactNode }) {
  const place = usePlace(({ element }) => element);
  return place && createPortal(children, place);
}
