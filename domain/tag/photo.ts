import type { PublicBike } from './product.ts';

/** The width and height of the largest picture kept of a photo: as many dots as a phone's screen is wide. */
export const photoSide = 1080;
/** The widths of the smaller ones. */
const smaller = [480, 750];

/**
 * A bike's photo as it is shown. One that we keep has several sizes, from which the browser picks (`avif` is a `srcset`);
 * one on another server has its address alone.
 */
export type Photo = { src: string; avif: string | null; width: string | null; height: string | null };

const kept = /^(\/media\/photos\/[0-9a-f]{64}-(\d+)x(\d+)-)\d+\.webp$/;
const shown = /^(https:\/\/|\/(?!\/))/i;

/** The bike's photo; null when there is none, or when its address is neither ours nor reached over https. */
export function photoOf(bike: Pick<PublicBike, 'photoUrl'> | null): Photo | null {
  const src = bike?.photoUrl ?? '';
  const [, start, width, height] = kept.exec(src) ?? [];
  if (start === undefined || width === undefined || height === undefined)
    return shown.test(src) ? { src, avif: null, width: null, height: null } : null;
  const avif = photoWidths(Number(width)).map((each) => `${start}${each}.avif ${each}w`);
  return { src, avif: avif.join(', '), width, height };
}

/** The widths in which a photo is kept whose largest picture is this wide: that one, and those that are clearly smaller. */
export function photoWidths(largest: number): number[] {
  return [...smaller.filter((width) => width < largest * 0.9), largest];
}
