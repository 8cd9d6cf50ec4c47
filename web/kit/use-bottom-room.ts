import { useEffect } from 'react';
import type { RefObject } from 'react';
import { keyboardInset } from './keyboard-inset.ts';

/** Tells the style sheet how much of the bottom a bar (`--action-bar`) and the keyboard (`--keyboard`) take. */
export function useBottomRoom(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement.style;
    const measureBar = () => root.setProperty('--action-bar', `${element.offsetHeight}px`);
    const sizes = new ResizeObserver(measureBar);
    sizes.observe(element);

    const view = window.visualViewport;
    const measureKeyboard = () => {
      if (view) root.setProperty('--keyboard', `${keyboardInset(window.innerHeight, view)}px`);
    };
    view?.addEventListener('resize', measureKeyboard);
    view?.addEventListener('scroll', measureKeyboard);
    return () => {
      sizes.disconnect();
      view?.removeEventListener('resize', measureKeyboard);
      view?.removeEventListener('scroll', measureKeyboard);
      root.removeProperty('--action-bar');
      root.removeProperty('--keyboard');
    };
  }, [bar]);
}
