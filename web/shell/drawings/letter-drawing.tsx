import { LineArt, type DrawingProps } from './line-art.tsx';

/** A letter, with a seal in the brand's colour. */
export function LetterDrawing({ className }: DrawingProps) {
  return (
    <LineArt className={className}>
      <path d="M24 62h26M12 84h38M30 106h20" opacity="0.45" />
      <rect x="66" y="36" width="150" height="96" rx="12" />
      <path d="M70 42l62 50a14 14 0 0 0 18 0l62-50" />
      <path d="M70 127l46-44M212 127l-46-44" opacity="0.45" />
      <circle cx="141" cy="92" r="15" className="fill-brand" />
      <path d="M134 92.500l5 5 9.500-10" className="stroke-on-brand" />
    </LineArt>
  );
}
