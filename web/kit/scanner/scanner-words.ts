import type { CameraProblem } from './camera-problem.ts';

/** Why nothing is read: a problem of the camera, or the detector did not load. */
export type ScannerProblem = CameraProblem | 'no-reader';

/** All texts of a scanner. */
export type ScannerWords = {
  /** While the camera opens. */
  opening: string;
  /** When nothing was read for a while: what helps. */
  late: string;
  torchOn: string;
  torchOff: string;
  retry: string;
  /** The button that takes a photo instead. */
  photo: string;
  photoReading: string;
  /** Above the progress of a photo that takes longer. */
  photoLarge: string;
  /** No code in the photo. */
  photoUnread: string;
  problem: Record<ScannerProblem, { title: string; text: string }>;
};
