import { createContext, useContext, type ReactNode, useEffect, useRef, type RefObject } from 'react';
import { cx } from '#web/kit/cx.ts';
import { Unbroken } from '#web/kit/text/unbroken.tsx';

export type PageProps = {
  title?: string;
  lead?: ReactNode;
  /** The content above the title, such as Steps. */
  above?: ReactNode;
  lang?: string;
  className?: string;
  children?: ReactNode;
};

/** What the page says first, below its heading: that what it shows is from before, say. */
export const PageNotice = createContext<ReactNode>(undefined);

/** One column with its title. The heading gets the focus after a navigation (`#title`). */
export function Page({ title, lead, above, lang, className, children }: PageProps) {
  const notice = useContext(PageNotice);
  return (
    <main
      id="main"
      lang={lang}
      className={cx('column @container flex flex-1 flex-col gap-6 overflow-x-clip pt-2', className)}
    >
      {above}
      {title && (
        <header className="flex flex-col gap-2">
          <h1 id="title" tabIndex={-1} className="text-xl font-bold hyphens-when-large">
            <Unbroken>{title}</Unbroken>
          </h1>
          {lead && <p className="text-m text-muted">{lead}</p>}
        </header>
      )}
      {notice}
      {children}
    </main>
  );
}

/**
 * The one primary action (and at most a quiet second one) within reach of the thumb: fixed to the bottom, above the safe area
 * and the on-screen keyboard; on small phones and with large text it scrolls with the page. Last child of a Page. Fields that get the focus are scrolled out from under it.
 * What scrolls below fades above it, and is not seen behind any word in it.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomRoom(bar);
  return (
    <div
      ref={bar}
      className="sticky bottom-[calc(var(--keyboard,0px)+var(--unstuck))] z-10 -mx-4 mt-auto bg-linear-to-t from-paper from-[length:calc(100%-1.5rem)] to-transparent px-4 pt-6 pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      <div className="flex flex-col gap-1">{children}</div>
    </div>
  );
}

/** Sets the height at the bottom that a bar (`--action-bar`) and the keyboard (`--keyboard`) cover, for the style sheet. */
function useBottomRoom(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement.style;
    const measureBar = () => root.setProperty('--action-bar', `${element.offsetHeight}px`);
    let frame = 0;
    // In the next frame: a style that changes while sizes are being reported is reported by WebKit as an error.
    const sizes = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measureBar);
    });
    sizes.observe(element);

    const view = window.visualViewport;
    const measureKeyboard = () => {
      if (view) root.setProperty('--keyboard', `${keyboardInset(window.innerHeight, view)}px`);
    };
    view?.addEventListener('resize', measureKeyboard);
    view?.addEventListener('scroll', measureKeyboard);
    return () => {
      sizes.disconnect();
      cancelAnimationFrame(frame);
      view?.removeEventListener('resize', measureKeyboard);
      view?.removeEventListener('scroll', measureKeyboard);
      root.removeProperty('--action-bar');
      root.removeProperty('--keyboard');
    };
  }, [bar]);
}

export type Viewport = { height: number; offsetTop: number; scale: number };

/** Pixels at the bottom of a window that the on-screen keyboard covers; 0 while the page is zoomed, when that is unknown. */
export function keyboardInset(windowHeight: number, visible: Viewport): number {
  if (visible.scale > 1.01) return 0;
  const covered = Math.round(windowHeight - visible.height - visible.offsetTop);
  return covered > 80 ? covered : 0;
}
