import sharp, { type Sharp } from 'sharp';

/** A picture of this many pixels in one colour; half transparent where `alpha` says so. */
export function aPicture(width: number, height: number, alpha = 1): Sharp {
  return sharp({ create: { width, height, channels: 4, background: { r: 206, g: 255, b: 0, alpha } } });
}
