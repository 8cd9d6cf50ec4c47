import type { Crop, Size } from '#web/kit/scanner/reading/crop.ts';
import type { Attempt } from '#web/kit/scanner/reading/watch-video.ts';

/**
 * The baseline: how the app's first scanner looked. Twice at the frame and its surroundings, then at the whole picture, each
 * drawn with a longest side of so many pixels, and barcodes enlarged at once.
 */
export const formerLive: Record<'modules' | 'bars', readonly Attempt[]> = {
  // Of a picture of 720 by 1280, of which the frame and its surroundings are 720 by 780.
  modules: [around(720 / 780), around(720 / 780), all(720 / 1280)],
  // Of a picture of 1080 by 1920, of which the frame and its surroundings are 1080 by 780.
  bars: [around(1440 / 1080), around(1440 / 1080), all(1440 / 1920)],
};

/** Its plan for a photo: the whole, three times. */
export function formerPhotoPlan(photo: Size): Crop[] {
  const from = { x: 0, y: 0, ...photo };
  return [1600, 800, 2400].map((longest) => {
    const scale = Math.min(1, longest / Math.max(photo.width, photo.height));
    return { from, to: { width: Math.round(photo.width * scale), height: Math.round(photo.height * scale) } };
  });
}

function around(scale: number): Attempt {
  return { part: 'around', wide: scale, high: scale };
}

function all(scale: number): Attempt {
  return { part: 'all', wide: scale, high: scale };
}
