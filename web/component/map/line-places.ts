import { bikeShapes } from '#domain/bike/bike-shapes.ts';
import type { Place } from '#domain/component/places.ts';
import type { BikeKind } from '#domain/tag/tag.ts';

/** A line of a bike's drawing: its width, and the place on the bike that it draws. */
export type PlacedLine = { place: Place; width: number; path: string };

/** The letters of the tables below. */
const letters: Record<string, Place> = {
  h: 'handlebar',
  l: 'lights',
  k: 'fork',
  f: 'frame',
  b: 'battery',
  d: 'drivetrain',
  s: 'saddle',
  r: 'rack',
};

/** Which place each line of `bikeShapes[kind].strokes` draws, and each shape of its `fill`, in their order. */
const drawn: Record<BikeKind, { strokes: string; fill: string }> = {
  'road': { strokes: 'dddshdfddfshhdhddfkffhf', fill: 's' },
  'mtb': { strokes: 'dddhsdfkdkdfshhdddhffkhfffkk', fill: 's' },
  'urban': { strokes: 'ddhsrrlrrfrddfshhhdhdkfffhff', fill: 'sl' },
  'e-bike': { strokes: 'dddhsdbbbbrrfkdkdfshhhdhddffkhffkkf', fill: 's' },
};

const subpaths = (path: string) => path.split(/(?=M)/);

/** The lines of a kind of bike, thin ones first. */
export function linesOf(kind: BikeKind): PlacedLine[] {
  const { strokes } = bikeShapes[kind];
  const all = strokes.flatMap(([width, path]) => subpaths(path).map((one) => ({ width, path: one })));
  return all.map((line, index) => ({ ...line, place: letters[drawn[kind].strokes[index]!]! }));
}

/** The closed shapes of a kind of bike: saddle, lamp. */
export function fillsOf(kind: BikeKind): Omit<PlacedLine, 'width'>[] {
  return subpaths(bikeShapes[kind].fill).map((path, index) => ({ path, place: letters[drawn[kind].fill[index]!]! }));
}
