import { bikeShapes } from '#domain/bike/bike-shapes.ts';
import type { PartPlace } from '#domain/component/part-names.ts';
import type { BikeKind } from '#domain/tag/tag.ts';

export type Point = readonly [x: number, y: number];

/** Where a place is tapped; `to` is where a line from there leads, if the mark is not on the part itself. */
export type MapPoint = { at: Point; to?: Point };

/** The part of the plane that the drawing shows: the bike of 320 by 200 and a margin for the marks around it. */
export const mapBox = { x: -14, y: -30, width: 348, height: 248 } as const;

/** How far two marks are apart at least, in one of the two directions: 44 px on a screen of 360. */
export const markRoom = 47;

/** The places of each kind of bike, in the coordinates of `bikeShapes`. */
export const mapPoints: Record<BikeKind, Partial<Record<PartPlace, MapPoint>>> = {
  'road': {
    'handlebar': { at: [288, 14], to: [250, 31] },
    'fork': { at: [280, 76], to: [238, 100] },
    'front-brake': { at: [251, 132] },
    'front-wheel': { at: [312, 190], to: [297, 173] },
    'frame': { at: [165, 53] },
    'drivetrain': { at: [143, 146] },
    'saddle': { at: [58, -2], to: [84, 16] },
    'rear-brake': { at: [69, 132] },
    'rear-wheel': { at: [8, 190], to: [23, 173] },
  },
  'gravel': {
    'handlebar': { at: [286, 12], to: [246, 31] },
    'fork': { at: [280, 76], to: [235, 104] },
    'front-brake': { at: [253, 133] },
    'front-wheel': { at: [312, 190], to: [297, 172] },
    'frame': { at: [165, 59] },
    'drivetrain': { at: [142, 148] },
    'saddle': { at: [54, 4], to: [81, 21] },
    'rear-brake': { at: [68, 133] },
    'rear-wheel': { at: [8, 190], to: [24, 172] },
  },
  'mtb': {
    'handlebar': { at: [168, 0], to: [199, 29] },
    'fork': { at: [280, 76], to: [240, 102] },
    'front-brake': { at: [254, 135] },
    'front-wheel': { at: [314, 190], to: [297, 173] },
    'frame': { at: [165, 65] },
    'shock': { at: [117, 92] },
    'drivetrain': { at: [134, 146] },
    'saddle': { at: [58, 8], to: [85, 30] },
    'rear-brake': { at: [66, 135] },
    'rear-wheel': { at: [8, 190], to: [23, 173] },
  },
  'urban': {
    'handlebar': { at: [154, -10], to: [185, 8] },
    'lights': { at: [272, 22], to: [227, 38] },
    'fork': { at: [280, 76], to: [238, 102] },
    'front-brake': { at: [252, 133] },
    'front-wheel': { at: [314, 190], to: [297, 173] },
    'frame': { at: [164, 62] },
    'drivetrain': { at: [145, 145] },
    'saddle': { at: [58, 0], to: [85, 26] },
    'rear-brake': { at: [68, 133] },
    'rear-wheel': { at: [8, 190], to: [23, 173] },
    'rack': { at: [6, 48], to: [42, 58] },
  },
  'e-bike': {
    'handlebar': { at: [164, -8], to: [196, 19] },
    'display': { at: [222, -10], to: [212, 15] },
    'lights': { at: [274, 26], to: [230, 52] },
    'fork': { at: [282, 80], to: [241, 105] },
    'front-brake': { at: [254, 135] },
    'front-wheel': { at: [314, 190], to: [298, 172] },
    'frame': { at: [165, 61] },
    'shock': { at: [117, 88] },
    'battery': { at: [203, 120], to: [183, 96] },
    'motor': { at: [141, 145] },
    'drivetrain': { at: [92, 194], to: [76, 160] },
    'saddle': { at: [58, 6], to: [86, 28] },
    'rear-brake': { at: [66, 135] },
    'rear-wheel': { at: [8, 190], to: [23, 173] },
    'rack': { at: [4, 62], to: [18, 92] },
  },
  'kids': {
    'handlebar': { at: [150, -6], to: [180, 20] },
    'fork': { at: [276, 84], to: [232, 115] },
    'front-brake': { at: [247, 143] },
    'front-wheel': { at: [306, 194], to: [284, 178] },
    'frame': { at: [184, 94] },
    'drivetrain': { at: [144, 147] },
    'saddle': { at: [52, 32], to: [88, 51] },
    'rear-brake': { at: [72, 143] },
    'rear-wheel': { at: [14, 194], to: [36, 177] },
    'rack': { at: [4, 84], to: [28, 107] },
  },
  'bmx': {
    'handlebar': { at: [150, 2], to: [186, 22] },
    'fork': { at: [278, 88], to: [236, 124] },
    'front-brake': { at: [250, 145] },
    'front-wheel': { at: [308, 194], to: [285, 178] },
    'frame': { at: [174, 88] },
    'drivetrain': { at: [139, 140] },
    'saddle': { at: [66, 58], to: [104, 80] },
    'rear-brake': { at: [74, 145] },
    'rear-wheel': { at: [14, 194], to: [40, 177] },
  },
  'cargo': {
    'handlebar': { at: [86, 32], to: [116, 60] },
    'fork': { at: [284, 110], to: [265, 139] },
    'front-brake': { at: [284, 164] },
    'front-wheel': { at: [236, 202], to: [262, 181] },
    'frame': { at: [150, 198], to: [150, 175] },
    'drivetrain': { at: [97, 161] },
    'saddle': { at: [36, 62], to: [59, 84] },
    'rear-brake': { at: [47, 153] },
    'rear-wheel': { at: [4, 201], to: [22, 183] },
    'rack': { at: [205, 134] },
  },
  'folding': {
    'handlebar': { at: [158, -2], to: [190, 20] },
    'fork': { at: [282, 92], to: [235, 134] },
    'front-brake': { at: [246, 153] },
    'front-wheel': { at: [300, 200], to: [274, 180] },
    'frame': { at: [182, 92], to: [168, 114] },
    'drivetrain': { at: [143, 148] },
    'saddle': { at: [56, 14], to: [85, 36] },
    'rear-brake': { at: [78, 153] },
    'rear-wheel': { at: [22, 200], to: [50, 180] },
    'rack': { at: [10, 100], to: [38, 130] },
  },
};

/** A line of a bike's drawing: its width, and the place on the bike that it draws. */
export type PlacedLine = { place: PartPlace; width: number; path: string };

/** The letters of the tables below. */
const letters: Record<string, PartPlace> = {
  h: 'handlebar',
  l: 'lights',
  k: 'fork',
  f: 'frame',
  b: 'battery',
  d: 'drivetrain',
  s: 'saddle',
  r: 'rack',
  w: 'rear-wheel',
};

/** Which place each line of `bikeShapes[kind].strokes` draws, and each shape of its `fill`, in their order. */
const drawn: Record<BikeKind, { strokes: string; fill: string }> = {
  'road': { strokes: 'dddshdfddfshhdhddfkffhf', fill: 's' },
  'gravel': { strokes: 'dddsffhdfdfsdhhdddhffkhfk', fill: 's' },
  'mtb': { strokes: 'dddhsdfkdkdfshhdddhffkhfffkk', fill: 's' },
  'urban': { strokes: 'ddhsrrlrrfrddfshhhdhdkfffhff', fill: 'sl' },
  'e-bike': { strokes: 'dddhsdbbbbrrfkdkdfshhhdhddffkhffkkf', fill: 's' },
  'kids': { strokes: 'hhhsdrrhwdfwdfhdshdhwfkffkh', fill: 's' },
  'bmx': { strokes: 'ddshhdfhdfhdsdhfhfkfhkw', fill: 's' },
  'cargo': { strokes: 'ddrrksrrdffddfsrhdhkffffhkf', fill: 's' },
  'folding': { strokes: 'ddshffdrrfhhfdfdhdsdhdkfhkf', fill: 's' },
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
