export type Size = { width: number; height: number };
export type Rectangle = Size & { x: number; y: number };
/** A part of a picture, and the size at which it is drawn. */
export type Crop = { from: Rectangle; to: Size };
/** The camera's picture on the screen: its size, and the box that it covers (`object-fit: cover`) with the frame in it. */
export type View = { picture: Size; box: Size; frame: Rectangle };

/**
 * The part of the camera's picture that is visible in the frame, with a margin around it (a share of the frame). Null while
 * there is no picture.
 */
export function partInFrame({ picture, box, frame }: View, margin: number): Rectangle | null {
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
  return width < 1 || height < 1 ? null : { x, y, width, height };
}

/** A size in other proportions: so many times as wide and as high, and of no more than so many pixels. At least one each way. */
export function scaled({ width, height }: Size, wide: number, high: number, most: number): Size {
  const less = Math.min(1, Math.sqrt(most / (width * wide * height * high)));
  return { width: Math.max(1, Math.round(width * wide * less)), height: Math.max(1, Math.round(height * high * less)) };
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
