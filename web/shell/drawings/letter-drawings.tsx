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

/** A letter that comes back: for an address that reaches nobody any more. */
export function ReturnedLetterDrawing({ className }: DrawingProps) {
  return (
    <LineArt className={className}>
      <path d="M190 62h26M194 84h36M190 106h20" opacity="0.45" />
      <rect x="24" y="36" width="150" height="96" rx="12" />
      <path d="M28 42l62 50a14 14 0 0 0 18 0l62-50" />
      <path d="M28 127l46-44M170 127l-46-44" opacity="0.45" />
      <circle cx="99" cy="92" r="17" className="fill-brand" />
      <path d="M107 97a8.500 8.500 0 1 1-1.500-10" className="stroke-on-brand" />
      <path d="M107 81v6.500h-6.500" className="stroke-on-brand" />
    </LineArt>
  );
}
