import { LineArt, type DrawingProps } from './line-art.tsx';

/** A bicycle chain that came apart: for links that do not work (any more). */
export function BrokenLinkDrawing({ className }: DrawingProps) {
  return (
    <LineArt className={className}>
      <path d="M30 132h164" opacity="0.45" />
      <ellipse cx="112" cy="132" rx="30" ry="4" className="fill-brand" stroke="none" />
      <g strokeWidth="3">
        <path d="M24 66a15 15 0 0 1 15-15h30a15 15 0 0 1 0 30H39a15 15 0 0 1-15-15Z" />
        <path d="M156 60l28 11a15 15 0 0 1 0 0l14 6a15 15 0 0 1-11 28l-28-11a15 15 0 0 1-3-26" />
      </g>
      <circle cx="39" cy="66" r="5" />
      <circle cx="69" cy="66" r="5" className="fill-brand" />
      <circle cx="162" cy="80" r="5" className="fill-brand" />
      <circle cx="191" cy="91" r="5" />
      <path d="M100 40l6 12M122 34l-1 14M143 41l-7 11" opacity="0.45" />
      <path d="M96 88l-8 10M118 94v14" opacity="0.45" />
    </LineArt>
  );
}
