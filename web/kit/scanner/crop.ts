export type Size = { width: number; height: number };
export type Rectangle = Size & { x: number; y: number };
/** A part of a picture, and the size at which it is drawn. */
export type Crop = { from: Rectangle; to: Size };

/** The margin around the frame, as a share of it: people do not aim exactly. */
const margin = 0.25;
/** How a picture is scaled for a detector: its longest side (more is slower and reads no more), and the largest enlargement. */
export type Detail = { longest: number; enlarge: number };

/**
 * The detail that codes need. Bars are finer than the modules of a QR code: those of an access key are 1.5 pixels wide, and a
 * reader finds their edges only when they are drawn twice as large.
 */
export const details = {
  modules: { longest: 720, enlarge: 1 },
  bars: { longest: 1440, enlarge: 2 },
} satisfies Record<string, Detail>;

/**
 * The part of the camera's picture that is visible in a frame on the screen, where the picture covers a box (`object-fit:
 * cover`). `frame` is in the box's own coordinates. Null while there is no picture.
 */
export function cropToFrame(
  picture: Size,
  box: Size,
  frame: Rectangle,
  { longest, enlarge }: Detail = details.modules,
): Crop | null {
  if (picture.width === 0 || picture.height === 0 || box.width === 0 || box.height === 0) return null;
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const overhang = { x: (picture.width * scale - box.width) / 2, y: (picture.height * scale - box.height) / 2 };
  const start = (at: number, length: number, over: number) => Math.max(0, (at - length * margin + over) / scale);
  const end = (at: number, length: number, over: number, all: number) =>
    Math.min(all, (at + length * (1 + margin) + over) / scale);
  const x = Math.floor(start(frame.x, frame.width, overhang.x));
  const y = Math.floor(start(frame.y, frame.height, overhang.y));
  const width = Math.ceil(end(frame.x, frame.width, overhang.x, picture.width)) - x;
  const height = Math.ceil(end(frame.y, frame.height, overhang.y, picture.height)) - y;
  if (width < 1 || height < 1) return null;
  return { from: { x, y, width, height }, to: fitInto({ width, height }, longest, enlarge) };
}

/** A size scaled down to a longest side; a smaller one is enlarged up to a factor. Whole pixels, at least one. */
export function fitInto({ width, height }: Size, longest: number, enlarge = 1): Size {
  const scale = Math.min(enlarge, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Draws parts of pictures onto one canvas and returns their pixels. */
export function createGrabber(): (source: CanvasImageSource, crop: Crop) => ImageData {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  return (source, { from, to }) => {
    canvas.width = to.width;
    canvas.height = to.height;
    context.drawImage(source, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height);
    return context.getImageData(0, 0, to.width, to.height);
  };
}
