/** Where a square is cut out of a picture: how near, from 1 (as much as there is), and how far across and down, from 0 to 1. */
export type Crop = { zoom: number; across: number; down: number };

/** The nearest. */
export const mostZoom = 4;
/** The middle, as much of it as there is. */
export const wholeMiddle: Crop = { zoom: 1, across: 0.5, down: 0.5 };

type Size = { width: number; height: number };

/** The square in the picture's own dots. */
export function squareOf({ width, height }: Size, { zoom, across, down }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { side, left: across * (width - side), top: down * (height - side) };
}

/** The cut after the picture was dragged, by shares of the square's side. It never leaves the picture. */
export function dragged(size: Size, crop: Crop, by: { across: number; down: number }): Crop {
  const { side } = squareOf(size, crop);
  const moved = (at: number, share: number, length: number) =>
    length === side ? at : Math.min(1, Math.max(0, at - (share * side) / (length - side)));
  return {
    ...crop,
    across: moved(crop.across, by.across, size.width),
    down: moved(crop.down, by.down, size.height),
  };
}
