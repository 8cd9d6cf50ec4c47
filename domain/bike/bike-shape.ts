type Point = readonly [x: number, y: number];
type Circle = readonly [x: number, y: number, radius: number];

/** A bike in a box of 320 by 200, wheels on the ground at 194, travelling to the right. */
export type BikeShape = {
  rear: Point;
  front: Point;
  /** The bottom bracket, where the serial number sits. */
  bottom: Point;
  /** The radius of the wheels, to the middle of the tyre. */
  wheel: number;
  /** That of the front wheel, where it is another one. */
  frontWheel?: number;
  tyre: number;
  /** The chainring, and the discs or hubs of the rear and the front brake. */
  rings: readonly (readonly [x: number, y: number, radius: number, width: number])[];
  dots: readonly Circle[];
  /** Tubes and lines, by their width. */
  strokes: readonly (readonly [width: number, path: string])[];
  /** Saddle, lamp. */
  fill: string;
};
