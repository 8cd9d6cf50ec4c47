import { LineArt, type DrawingProps } from './line-art.tsx';

/** A bicycle chain that came apart: for links that do not work (any more). */
export function BrokenLinkDrawing({ className }: DrawingProps) {
  return (
    <LineArt className={className}>
      <path d="M30 132h164" opacity="0.45" />
      <ellipse cx="112" cy="132" rx="30" ry="4" className="fill-brand" stroke="none" />
      <rect x="26" y="52" width="64" height="32" rx="16" strokeWidth="3" />
      <circle cx="42" cy="68" r="5.500" />
      <circle cx="74" cy="68" r="5.500" className="fill-brand" />
      <g transform="rotate(24 168 84)">
        <rect x="136" y="68" width="64" height="32" rx="16" strokeWidth="3" />
        <circle cx="152" cy="84" r="5.500" className="fill-brand" />
        <circle cx="184" cy="84" r="5.500" />
      </g>
      <path d="M100 40l6 12M122 34l-1 14M143 41l-7 11" opacity="0.45" />
      <path d="M96 88l-8 10M118 94v14" opacity="0.45" />
    </LineArt>
  );
}
