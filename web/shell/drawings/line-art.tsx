import type { ReactNode } from 'react';

export type DrawingProps = { className?: string | undefined };

/** The SVG of every drawing: 240 by 160, lines in the colour of the text around it. Decorative, so hidden from screen readers. */
export function LineArt({ className, children }: DrawingProps & { children: ReactNode }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 240 160"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className ?? 'w-full'}
    >
      {children}
    </svg>
  );
}
