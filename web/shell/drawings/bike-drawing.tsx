import { bikeShapes, wheelsOf } from '#domain/bike/bike-shapes.ts';
import type { BikeKind } from '#domain/tag/tag.ts';
import { Wheel } from './wheel.tsx';

export type BikeDrawingProps = { kind: BikeKind; className?: string | undefined };

/** The bike in line art, in the colour of the text around it; used without a photo. Decorative. */
export function BikeDrawing({ kind, className }: BikeDrawingProps) {
  return (
    <svg aria-hidden viewBox="0 0 320 200" fill="none" className={className ?? 'w-full'}>
      <BikeLines kind={kind} />
    </svg>
  );
}

/** The lines alone, for drawings with a bike in them: 320 by 200. */
export function BikeLines({ kind }: { kind: BikeKind }) {
  const shape = bikeShapes[kind];
  return (
    <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
      {wheelsOf(shape).map(({ center, radius }) => (
        <Wheel key={center[0]} center={center} radius={radius} tyre={shape.tyre} />
      ))}
      {shape.rings.map(([x, y, radius, width]) => (
        <circle key={`${x} ${radius}`} cx={x} cy={y} r={radius} strokeWidth={width} />
      ))}
      {shape.strokes.map(([width, path]) => (
        <path key={width} d={path} strokeWidth={width} />
      ))}
      <path d={shape.fill} fill="currentColor" stroke="none" />
      {shape.dots.map(([x, y, radius]) => (
        <circle key={x} cx={x} cy={y} r={radius} fill="currentColor" stroke="none" />
      ))}
    </g>
  );
}
