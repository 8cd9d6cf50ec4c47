import { LineArt, type DrawingProps } from './line-art.tsx';

/** A bicycle chain that came apart: for links that do not work (any more). */
export function BrokenLinkDrawing({ className }: DrawingProps) {
  return (
    <LineArt className={className}>
      <path d="M36 132h168" opacity="0.45" />
      <ellipse cx="120" cy="132" rx="30" ry="4" className="fill-brand" stroke="none" />
      <rect x="34" y="52" width="64" height="32" rx="16" strokeWidth="3" />
      <circle cx="50" cy="68" r="5.500" />
      <circle cx="82" cy="68" r="5.500" className="fill-brand" />
      <g transform="rotate(24 176 84)">
        <rect x="144" y="68" width="64" height="32" rx="16" strokeWidth="3" />
        <circle cx="160" cy="84" r="5.500" className="fill-brand" />
        <circle cx="192" cy="84" r="5.500" />
      </g>
      <path d="M106 38l6 12M128 32l-1 14M149 39l-7 11" opacity="0.45" />
      <path d="M106 92l-8 10M126 96v14" opacity="0.45" />
    </LineArt>
  );
}
