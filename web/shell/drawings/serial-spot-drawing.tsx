import { useId } from 'react';
import { bikeShapes } from '#domain/bike/bike-shapes.ts';
import type { BikeKind } from '#domain/tag/tag.ts';
import { BikeLines } from './bike-drawing.tsx';

export type SerialSpotDrawingProps = { kind?: BikeKind; label: string; className?: string | undefined };

const spot = 24;

/** Where the serial number is: under the bottom bracket, in a spot of the brand's colour with its label ("here"). */
export function SerialSpotDrawing({ kind = 'road', label, className }: SerialSpotDrawingProps) {
  const clip = useId();
  const [x, y] = bikeShapes[kind].bottom;
  return (
    <div aria-hidden className={className ?? 'relative w-full'}>
      <svg viewBox="0 0 320 222" fill="none" className="w-full">
        <clipPath id={clip}>
          <circle cx={x} cy={y} r={spot} />
        </clipPath>
        <BikeLines kind={kind} />
        <circle cx={x} cy={y} r={spot} className="fill-brand" />
        <g clipPath={`url(#${clip})`} className="text-on-brand">
          <BikeLines kind={kind} />
        </g>
        <circle cx={x} cy={y} r={spot} stroke="currentColor" strokeWidth="2" />
        <path d={`M${x + 8} ${y + spot - 1.5}l6 17`} stroke="currentColor" strokeWidth="2" />
      </svg>
      <span
        className="absolute -translate-x-1/3 rounded-full bg-ink px-3 py-1 text-s font-bold whitespace-nowrap text-paper"
        style={{ left: `${((x + 14) / 320) * 100}%`, top: `${((y + spot + 13) / 222) * 100}%` }}
      >
        {label}
      </span>
    </div>
  );
}
