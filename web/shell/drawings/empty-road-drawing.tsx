import { LineArt } from './line-art.tsx';
import type { DrawingProps } from './line-art.tsx';

/** An empty road to the horizon: for a page that does not exist. */
export function EmptyRoadDrawing({ className }: DrawingProps) {
  return (
    <LineArt className={className}>
      <circle cx="152" cy="52" r="24" className="fill-brand" stroke="none" />
      <path d="M16 84c20-2 30-22 46-22 14 0 20 12 34 12 18 0 24-20 44-20 24 0 34 30 88 30z" className="fill-paper" />
      <path d="M109 84C98 100 74 128 44 152M125 84c15 16 43 44 79 68" />
      <path d="M117 91v5M118 104v9M119.5 122v14" />
      <path d="M52 118V88" />
      <path d="M40 76h20l6 7-6 7H40z" className="fill-card" />
      <path d="M196 122v-24M196 112c6-1 9-4 9-10M196 116c-6-1-9-4-9-10" />
    </LineArt>
  );
}
