type Point = { x: number; y: number };
/** The pixels of a picture: an `ImageData`, where there is one. */
export type Picture = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly colorSpace: 'srgb' | 'display-p3';
};

/** The corners of a code in a picture, in pixels. */
export type Corners = { topLeft: Point; topRight: Point; bottomRight: Point; bottomLeft: Point };

/** How a code lies around a tube, its upright sides along the tube. Angles are in degrees. */
export type Bend = {
  /** How far around the tube half of the code goes. */
  half: number;
  /** How far around the tube its middle is from what faces the camera. */
  aside: number;
  /** How far the camera looks along the tube: the code's level lines are arcs then. */
  tilt: number;
};

/** Where a reader finds the eyes of a code, by which it places the corners: this share of the way from its middle to its edge. */
const eyes = 0.77;
/** The flattened code with white around it: from its middle, as shares of half of its side. */
const reach = 1.3;
/** Pixels a side of the flattened picture: the largest code of a tag (37 modules) has four a module. */
const side = 200;

/**
 * Draws a code that is wound around a tube as if it lay flat. A reader that finds a code without getting its text took it for
 * flat, so its corners are where they would be if the code went on as it does between its eyes.
 */
export function flatten(picture: Picture, corners: Corners, bend: Bend): Picture {
  const seen = placesOn(bend);
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let column = 0; column < side; column++) {
    const place = seen(along(column));
    if (!place) continue;
    for (let row = 0; row < side; row++) {
      const shade = shadeAt(picture, between(corners, place.across, along(row) + place.lower));
      data.fill(shade, (row * side + column) * 4, (row * side + column) * 4 + 3);
    }
  }
  return { width: side, height: side, data, colorSpace: 'srgb' };
}

/** A pixel of the flattened picture as its place on the code: -1 and 1 are the code's edges. */
function along(pixel: number): number {
  return (((pixel + 0.5) / side) * 2 - 1) * reach;
}

/** For a place across the code, where it is seen and how much lower than at the eyes; null where it is behind the tube. */
function placesOn(bend: Bend): (place: number) => { across: number; lower: number } | null {
  const [half, aside, tilt] = [bend.half, bend.aside, bend.tilt].map((angle) => (angle * Math.PI) / 180);
  const angleAt = (place: number) => place * half! + aside!;
  const [left, right] = [angleAt(-eyes), angleAt(eyes)];
  const middle = (Math.sin(left) + Math.sin(right)) / 2;
  const scale = (2 * eyes) / (Math.sin(right) - Math.sin(left));
  const drop = Math.sin(tilt!) / half!;
  return (place) => {
    const angle = angleAt(place);
    if (Math.abs(angle) > Math.PI / 2) return null;
    const level = Math.cos(left) + ((Math.cos(right) - Math.cos(left)) * (place + eyes)) / (2 * eyes);
    return { across: (Math.sin(angle) - middle) * scale, lower: (Math.cos(angle) - level) * drop };
  };
}

function between({ topLeft, topRight, bottomRight, bottomLeft }: Corners, across: number, down: number): Point {
  const [right, low] = [(across + 1) / 2, (down + 1) / 2];
  const mix = (a: number, b: number, share: number) => a + (b - a) * share;
  const at = (axis: 'x' | 'y') =>
    mix(mix(topLeft[axis], topRight[axis], right), mix(bottomLeft[axis], bottomRight[axis], right), low);
  return { x: at('x'), y: at('y') };
}

/** The shade between the four nearest pixels of a grey picture; beyond its edges that of the edge. */
function shadeAt({ width, height, data }: Picture, { x, y }: Point): number {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  const shade = (column: number, row: number) =>
    data[(Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column))) * 4 + 1]!;
  const [right, down] = [x - 0.5 - left, y - 0.5 - top];
  const upper = shade(left, top) * (1 - right) + shade(left + 1, top) * right;
  const lower = shade(left, top + 1) * (1 - right) + shade(left + 1, top + 1) * right;
  return upper * (1 - down) + lower * down;
}
