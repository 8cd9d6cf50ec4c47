import { bikeShapes, wheelsOf } from '#domain/bike/bike-shapes.ts';
import type { PartPlace } from '#domain/component/part-names.ts';
import type { BikeKind } from '#domain/tag/tag.ts';
import { Wheel } from '#web/shell/drawings/wheel.tsx';
import { fillsOf, linesOf, type PlacedLine } from './map-points.ts';

export type MapDrawingProps = {
  kind: BikeKind;
  /** The places that have parts: what not every bike of a kind has is drawn where it is there. */
  used: ReadonlySet<PartPlace>;
  /** The place to colour. */
  chosen: PartPlace | null;
};

/** Lines from this width on are drawn as tubes: two edges and what is between them. */
const tube = 3;
const edge = 1.2;

/** A kind of bike as a drawing of its parts, tubes with two edges; the chosen place in the brand's colour. Lines alone, for an SVG. */
export function MapDrawing({ kind, used, chosen }: MapDrawingProps) {
  const shape = bikeShapes[kind];
  const inside = (place: PartPlace) => (place === chosen ? 'var(--brand)' : 'var(--card)');
  const lines = [...linesOf(kind), ...extraLines[kind].filter(({ place }) => used.has(place))];
  const tubes = lines.filter(({ width }) => width >= tube);
  const hubs = ['rear-wheel', 'front-wheel'] as const;
  const [rearHub, frontHub] = [shape.rear, shape.front];
  const middle = kind === 'e-bike' ? 'motor' : 'drivetrain';
  return (
    <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
      {wheelsOf(shape).map((wheel, index) => (
        <OpenWheel key={hubs[index]} {...wheel} tyre={shape.tyre} inside={inside(hubs[index]!)} />
      ))}
      <Discs kind={kind} inside={inside} />
      {lines
        .filter(({ width }) => width < tube)
        .map((line) => (
          <Thin key={line.path} line={line} chosen={line.place === chosen} />
        ))}
      {tubes.map(({ path, width }) => (
        <path key={path} d={path} strokeWidth={width + 0.4} />
      ))}
      {tubes.map(({ path, width, place }) => (
        <path key={path} d={path} stroke={inside(place)} strokeWidth={width - 2} />
      ))}
      {fillsOf(kind).map(({ path, place }) => (
        <path key={path} d={path} fill={inside(place)} strokeWidth={edge} />
      ))}
      <Axle at={rearHub} radius={3.9} inside={inside('rear-wheel')} />
      <Axle at={frontHub} radius={3.9} inside={inside('front-wheel')} />
      <Axle at={shape.bottom} radius={middle === 'motor' ? 10.5 : 6.4} inside={inside(middle)} />
    </g>
  );
}

/** A wheel with the tyre's two edges and its rim. */
function OpenWheel({
  center,
  radius,
  tyre,
  inside,
}: {
  center: readonly [number, number];
  radius: number;
  tyre: number;
  inside: string;
}) {
  const rim = radius - tyre / 2 - 3;
  return (
    <>
      <circle cx={center[0]} cy={center[1]} r={radius} strokeWidth={tyre} />
      <circle cx={center[0]} cy={center[1]} r={radius} stroke={inside} strokeWidth={tyre - 2} />
      <Wheel center={center} radius={rim} tyre={1} spokes={28} />
    </>
  );
}

/** Chainring, and the discs or hubs of the brakes. */
function Discs({ kind, inside }: { kind: BikeKind; inside: (place: PartPlace) => string }) {
  const places = ['drivetrain', 'rear-brake', 'front-brake'] as const;
  return bikeShapes[kind].rings.map(([x, y, radius], index) => (
    <circle
      key={`${x} ${radius}`}
      cx={x}
      cy={y}
      r={radius}
      fill={inside(places[index]!)}
      fillOpacity={0.9}
      strokeWidth={edge}
    />
  ));
}

function Axle({ at: [x, y], radius, inside }: { at: readonly [number, number]; radius: number; inside: string }) {
  return (
    <>
      <circle cx={x} cy={y} r={radius} fill={inside} strokeWidth={edge} />
      <circle cx={x} cy={y} r={1.7} fill="currentColor" stroke="none" />
    </>
  );
}

/** A chain, a lever, a mudguard: one line, with the brand's colour around it when it is chosen. */
function Thin({ line: { path, width }, chosen }: { line: PlacedLine; chosen: boolean }) {
  return (
    <>
      {chosen && <path d={path} stroke="var(--brand)" strokeWidth={width + 3} />}
      <path d={path} strokeWidth={Math.max(1, width * 0.6)} />
    </>
  );
}

/** Parts that some bikes of a kind have, drawn for those: display, lamp, rear shock. */
const extraLines: Record<BikeKind, readonly PlacedLine[]> = {
  'road': [],
  'gravel': [],
  'mtb': [{ place: 'shock', width: 6, path: 'M124 97L150 81' }],
  'urban': [],
  'e-bike': [
    { place: 'display', width: 5, path: 'M209 15.5L217 12.5' },
    { place: 'lights', width: 6.5, path: 'M225 54.5L229 53' },
    { place: 'shock', width: 6, path: 'M124 94L150 78' },
  ],
  'kids': [],
  'bmx': [],
  'cargo': [],
  'folding': [],
};
