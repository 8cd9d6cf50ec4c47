import { create } from 'qrcode';

/** A picture in shades of grey, row by row, 0 is black. */
export type GreyPicture = { width: number; height: number; pixels: Uint8Array };

export type QrPictureWish = {
  width?: number;
  height?: number;
  /** How wide the code is, quiet zone included, in pixels. */
  size?: number;
  /** Turned clockwise, in degrees. */
  turned?: number;
  /** Radius of the blur in pixels. */
  blur?: number;
  /** The shades of the code's dark and light parts; the ground lies between them. */
  dark?: number;
  light?: number;
  /** How far each pixel may be off, as a sensor's are in the dark. The same every time. */
  noise?: number;
};

/** Modules around a code that readers need (ISO/IEC 18004). */
const quiet = 4;

/** A photo of a QR code as a camera may give it, without a camera. */
export function qrPicture(text: string, wish: QrPictureWish = {}): GreyPicture {
  const { width = 1280, height = 720, size = 300, turned = 0, blur = 0, dark = 24, light = 236, noise = 0 } = wish;
  const { modules } = create(text, { errorCorrectionLevel: 'Q' });
  const span = modules.size + 2 * quiet;
  const angle = (-turned * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * (span / size), Math.sin(angle) * (span / size)];
  const ground = dark + (light - dark) * 0.4;
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [right, down] = [x - width / 2, y - height / 2];
      const column = right * cos - down * sin + span / 2;
      const row = right * sin + down * cos + span / 2;
      const isOn = column >= 0 && row >= 0 && column < span && row < span;
      const isDark = isOn && isModule(modules, Math.floor(row) - quiet, Math.floor(column) - quiet);
      pixels[y * width + x] = isOn ? (isDark ? dark : light) : ground;
    }
  }
  const picture = { width, height, pixels: blur > 0 ? blurred({ width, height, pixels }, blur) : pixels };
  if (noise > 0) addNoise(picture.pixels, noise);
  return picture;
}

function isModule(
  modules: { size: number; get: (row: number, column: number) => number | boolean },
  row: number,
  column: number,
): boolean {
  const inside = row >= 0 && column >= 0 && row < modules.size && column < modules.size;
  return inside && Boolean(modules.get(row, column));
}

/** Two box blurs, first along the rows, then along the columns. */
function blurred({ width, height, pixels }: GreyPicture, radius: number): Uint8Array {
  const along = boxBlur(pixels, width, height, 1, width, radius);
  return boxBlur(along, height, width, width, 1, radius);
}

/** Averages each pixel with its neighbours on lines of `length` pixels that are `step` apart. */
function boxBlur(
  pixels: Uint8Array,
  length: number,
  lines: number,
  step: number,
  lineStep: number,
  radius: number,
): Uint8Array {
  const result = new Uint8Array(pixels.length);
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    const at = (index: number) => pixels[start + Math.min(length - 1, Math.max(0, index)) * step]!;
    let sum = 0;
    for (let index = -radius; index <= radius; index++) sum += at(index);
    for (let index = 0; index < length; index++) {
      result[start + index * step] = sum / (2 * radius + 1);
      sum += at(index + radius + 1) - at(index - radius);
    }
  }
  return result;
}

/** Numbers that look random and are the same every time. */
function addNoise(pixels: Uint8Array, most: number): void {
  let state = 42;
  for (let index = 0; index < pixels.length; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const off = (state / 2 ** 32 - 0.5) * 2 * most;
    pixels[index] = Math.min(255, Math.max(0, pixels[index]! + off));
  }
}
