/**
 * Pictures or pieces of sound of one track in a second, at most: films in slow motion have 240, the shortest pieces of sound (2.5 ms) make
 * 400.
 */
const perSecond = 480;

/** Thrown for a video that is not read any further, before a library has seen it. */
export class AbsurdVideo extends Error {
  readonly reason: 'not-a-video' | 'video-too-long';

  constructor(reason: AbsurdVideo['reason'] = 'not-a-video') {
    super(reason);
    this.reason = reason;
  }
}

/** What a track claims to have, or is allowed to. */
export type Sums = { bytes: number; samples: number };

/** What each track of a file may have: no byte that the file has not, and no more samples than its longest time has. */
export function mostOf(file: { length: number }, seconds: number): Sums {
  return { bytes: file.length, samples: seconds * perSecond };
}

/** Refuses what a track claims. More samples than the file has bytes are a lie; more than its time can have make it too long. */
export function checkSums({ samples, bytes }: Sums, most: Sums): void {
  if (bytes > most.bytes || samples > most.bytes) throw new AbsurdVideo();
  if (samples > most.samples) throw new AbsurdVideo('video-too-long');
}
