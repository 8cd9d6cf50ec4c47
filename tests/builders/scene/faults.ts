import type { GreyPicture } from '#tests/builders/qr-picture.ts';
import { randomNumbers } from './random.ts';

/** What lens, sensor and lamps do to a picture. Lengths are pixels. */
export type Faults = {
  /** How far the lens spreads a point: a standard deviation. */
  blur?: number;
  /** How far the sensor is off in each pixel: a standard deviation, in shades. */
  noise?: number;
  /** A lamp reflected by the print: where, from its middle, and how large. */
  glare?: { right: number; down: number; radius: number };
};

type Light = { width: number; height: number; light: Float32Array };

/** The picture that a camera with these faults makes of the light, around a print with its middle at a place. */
export function spoil(
  { width, height, light }: Light,
  { blur = 0, noise = 0, glare }: Faults,
  middle: { x: number; y: number },
  seed: number,
): GreyPicture {
  const sharp = blur > 0 ? blurred(light, width, height, blur) : light;
  const random = randomNumbers(seed);
  const pixels = new Uint8Array(width * height);
  for (let index = 0; index < pixels.length; index++) {
    let value = sharp[index]!;
    if (glare) {
      const right = (index % width) - middle.x - glare.right;
      const down = Math.floor(index / width) - middle.y - glare.down;
      value += 400 * Math.exp(-(right ** 2 + down ** 2) / glare.radius ** 2);
    }
    // The sum of four is nearly normal, with a standard deviation of 1 / sqrt(3).
    if (noise > 0) value += (random() + random() + random() + random() - 2) * Math.sqrt(3) * noise;
    pixels[index] = Math.min(255, Math.max(0, Math.round(value)));
  }
  return { width, height, pixels };
}

/** Spread as by a normal distribution, along the rows and then along the columns. */
function blurred(light: Float32Array, width: number, height: number, deviation: number): Float32Array {
  const along = spread(light, { length: width, step: 1, lines: height, lineStep: width }, deviation);
  return spread(along, { length: height, step: width, lines: width, lineStep: 1 }, deviation);
}

/** Lines of `length` pixels that are `step` apart; their first pixels are `lineStep` apart. */
type Lines = { length: number; step: number; lines: number; lineStep: number };

function spread(light: Float32Array, { length, step, lines, lineStep }: Lines, deviation: number): Float32Array {
  const radius = Math.ceil(2.5 * deviation);
  const shares = Array.from({ length: 2 * radius + 1 }, (_, at) =>
    Math.exp(-((at - radius) ** 2) / 2 / deviation ** 2),
  );
  const total = shares.reduce((sum, share) => sum + share, 0);
  const result = new Float32Array(light.length);
  for (let line = 0; line < lines; line++)
    for (let at = 0; at < length; at++) {
      let sum = 0;
      for (let off = -radius; off <= radius; off++) {
        const near = Math.min(length - 1, Math.max(0, at + off));
        sum += light[line * lineStep + near * step]! * shares[off + radius]!;
      }
      result[line * lineStep + at * step] = sum / total;
    }
  return result;
}
