import { LineArt } from './line-art.tsx';
import type { DrawingProps } from './line-art.tsx';
import { Wheel } from './wheel.tsx';

/** A flat tyre that is losing air: for errors. */
export function SadWheelDrawing({ className }: DrawingProps) {
  return (
    <LineArt className={className}>
      <ellipse cx="112" cy="146" rx="58" ry="4" className="fill-brand" stroke="none" />
      <Wheel center={[112, 80]} radius={54} tyre={2.5} spokes={24} />
      <path
        d="M68 133c-8-1-12 4-8 8 3 3 8 4 14 4h76c6 0 11-1 14-4 4-4 0-9-8-8 12-10 20-31 20-53a64 64 0 0 0-128 0c0 22 8 43 20 53Z"
        strokeWidth="4"
      />
      <circle cx="112" cy="80" r="7" fill="currentColor" stroke="none" />
      <path d="M178 138c7-3 13-3 19 0M180 129c5-5 11-8 18-9M183 145c7 1 12 3 17 6" strokeWidth="2" />
    </LineArt>
  );
}
