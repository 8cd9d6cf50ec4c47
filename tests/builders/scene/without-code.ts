import type { GreyPicture } from '#tests/builders/qr-picture.ts';
import { randomNumbers } from './random.ts';

type Shade = (x: number, y: number) => number;

const size = { width: 720, height: 1280 };
const middle = { x: 360, y: 640 };
const [dark, light] = [30, 225];

/** Pictures without a code that have something of one. The same every time. */
const shades: Record<string, () => Shade> = {
  'noise': () => {
    const random = randomNumbers(3);
    return () => random() * 255;
  },
  'squares at random, as modules are': () => cells(4, 4, 5),
  'stripes at random, as bars are': () => cells(2, size.height, 6),
  'stripes of one width': () => (x) => (x % 8 < 4 ? dark : light),
  'lines of text': () => {
    const letters = cells(3, 2, 7);
    return (x, y) => (y % 20 < 12 && x % 13 < 10 ? letters(x, y) : light);
  },
  'a table of numbers': () => {
    const letters = cells(2, 2, 8);
    return (x, y) => (y % 40 < 2 || x % 90 < 2 ? dark : y % 40 > 14 && y % 40 < 28 ? letters(x, y) : light);
  },
  'the spokes of a wheel': () => (x, y) => {
    const angle = Math.atan2(y - middle.y, x - middle.x);
    const far = Math.hypot(x - middle.x, y - middle.y);
    return Math.abs(far - 330) < 14 || (far < 330 && Math.abs(Math.sin(angle * 18)) * far < 6) ? dark : light;
  },
  'three eyes without a code': () => {
    const eyes = [280, 400].flatMap((x) => [560, 680].map((y) => ({ x, y }))).slice(0, 3);
    return (x, y) => {
      const near = Math.min(...eyes.map((eye) => Math.max(Math.abs(x - eye.x), Math.abs(y - eye.y))));
      return near < 6 || (near >= 10 && near < 14) ? dark : light;
    };
  },
};

export const pictureNames = Object.keys(shades);

/** The picture of that name. */
export function pictureWithoutCode(name: string): GreyPicture {
  const shade = shades[name]!();
  const pixels = new Uint8Array(size.width * size.height);
  for (let index = 0; index < pixels.length; index++)
    pixels[index] = shade(index % size.width, Math.floor(index / size.width));
  return { ...size, pixels };
}

/** Cells of so many pixels that are dark or light at random. */
function cells(wide: number, high: number, seed: number): Shade {
  const random = randomNumbers(seed);
  const columns = Math.ceil(size.width / wide);
  const isDark = Array.from({ length: columns * Math.ceil(size.height / high) }, () => random() < 0.5);
  return (x, y) => (isDark[Math.floor(y / high) * columns + Math.floor(x / wide)] ? dark : light);
}
