import type { GreyPicture } from '#tests/builders/qr-picture.ts';
import { spoil, type Faults } from './faults.ts';
import { placeSeen, type Pose } from './place.ts';
import type { Print } from './print.ts';
import { randomNumbers } from './random.ts';

/** What stands before a camera, in what light, and how well the camera sees it. Lengths are pixels of its picture. */
export type Scene = Pose &
  Faults & {
    print: Print;
    /** How large a module is, where the middle of the print is. */
    pixelsPerModule: number;
    width?: number;
    height?: number;
    /** The camera's focal length; without, that of a main camera whose whole picture this is. */
    focal?: number;
    /** Where the middle of the print is, from the middle of the picture. */
    at?: { right: number; down: number };
    /** The shades of ink and paper, 0 is black. */
    dark?: number;
    light?: number;
    /** How far the hand moves to the right during an exposure. */
    shake?: number;
    /** Another seed lays other things around, and makes other noise. */
    seed?: number;
  };

/** A main camera sees 65 degrees along the longer side of its picture. */
export const focalOf = (longer: number) => longer / 2 / Math.tan((65 / 2) * (Math.PI / 180));

/** The picture that a camera held upright takes of a scene. The same every time. */
export function scenePicture(scene: Scene): GreyPicture {
  const { width = 720, height = 1280, at = { right: 0, down: 0 }, seed = 1 } = scene;
  const light = gathered(shadeOf(scene, width, height), width, height);
  return spoil({ width, height, light }, scene, { x: width / 2 + at.right, y: height / 2 + at.down }, seed);
}

/** A pixel that sees the print gathers light from its whole area: from so many places a side, and moments, each. */
const places = 3;
/** Pixels a side of the blocks whose corners tell whether the print is in them. */
const block = 8;

/** How light a place of the picture is at a moment of the exposure, from 0 to 255; null where there is no print. */
type Shade = {
  print: (x: number, y: number, moment: number) => number | null;
  ground: (x: number, y: number) => number;
  /** Whether there may be ink between these places, and not paper alone. */
  hasInk: (corners: readonly (readonly [number, number])[]) => boolean;
};

function gathered(shade: Shade, width: number, height: number): Float32Array {
  const light = new Float32Array(width * height);
  for (let top = 0; top < height; top += block)
    for (let left = 0; left < width; left += block) {
      const look = lookIn(shade, left, top);
      for (let y = top; y < Math.min(height, top + block); y++)
        for (let x = left; x < Math.min(width, left + block); x++) light[y * width + x] = look(x, y);
    }
  return light;
}

/** What is seen in a block: most hold no print, or paper alone, where one place says what nine would. */
function lookIn(shade: Shade, left: number, top: number): (x: number, y: number) => number {
  const corners = [left, left + block].flatMap((x) => [top, top + block].map((y) => [x, y] as const));
  const prints = corners.filter(([x, y]) => shade.print(x, y, 0.5) !== null).length;
  if (prints === 0) return shade.ground;
  if (prints < corners.length || shade.hasInk(corners)) return (x, y) => around(shade, x, y);
  return (x, y) => shade.print(x + 0.5, y + 0.5, 0.5) ?? shade.ground(x, y);
}

function around({ print, ground }: Shade, x: number, y: number): number {
  let sum = 0;
  const count = places * places;
  for (let place = 0; place < count; place++) {
    const [right, down] = [((place % places) + 0.5) / places, (Math.floor(place / places) + 0.5) / places];
    sum += print(x + right, y + down, place / (count - 1)) ?? ground(x, y);
  }
  return sum / count;
}

/** How light the scene is, without the faults of the camera. */
function shadeOf(scene: Scene, width: number, height: number): Shade {
  const { print, pixelsPerModule, at = { right: 0, down: 0 }, dark = 30, light = 225, shake = 0, seed = 1 } = scene;
  const seen = placeSeen(scene, scene.focal ?? focalOf(Math.max(width, height)), pixelsPerModule);
  const find = (x: number, y: number) => seen(x - width / 2 - at.right, y - height / 2 - at.down);
  const lit = (facing: number) => 0.4 + 0.6 * facing;
  const surroundings = clutter(seed, width, height, dark, light);
  return {
    hasInk: (corners) => {
      const found = corners.flatMap(([x, y]) => find(x, y) ?? []);
      const [xs, ys] = [found.map((one) => one.x + print.width / 2), found.map((one) => one.y + print.height / 2)];
      return (
        Math.max(...xs) > -2 &&
        Math.min(...xs) < print.width + 2 &&
        Math.max(...ys) > -2 &&
        Math.min(...ys) < print.height + 2
      );
    },
    print: (x, y, moment) => {
      const found = find(x + shake * (moment - 0.5), y);
      const ink = found && print.at(found.x + print.width / 2, found.y + print.height / 2);
      return found === null || ink === null ? null : (light - ink * (light - dark)) * lit(found.facing);
    },
    ground: (x, y) => {
      // Around a label on a tube is the tube's paint.
      const paint = scene.tube === undefined ? null : find(x, y);
      return paint ? (dark + (light - dark) * 0.3) * lit(paint.facing) : surroundings(x, y);
    },
  };
}

/** What lies around: slabs of different shades, as walls, tyres and floors are. */
function clutter(seed: number, width: number, height: number, dark: number, light: number) {
  const random = randomNumbers(seed + 1000);
  const between = (share: number) => dark + (light - dark) * share;
  const slabs = Array.from({ length: 12 }, () => ({
    x: random() * width,
    y: random() * height,
    wide: random() * width * 0.5,
    high: random() * height * 0.2,
    shade: between(0.2 + 0.6 * random()),
  }));
  return (x: number, y: number): number =>
    slabs.find((one) => Math.abs(x - one.x) < one.wide / 2 && Math.abs(y - one.y) < one.high / 2)?.shade ??
    between(0.45);
}
