import type { Crop } from './crop.ts';

/** Draws parts of pictures onto one canvas and gives their pixels. */
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
