import { useEffect, useRef, useState, type RefObject } from 'react';
import type { CameraProblem } from './camera.ts';
import type { Prefer, CodeFormat } from './reading/detector.ts';
import { useCamera } from './use-camera.ts';
import { usePhoto } from './use-photo.tsx';
import { useReader } from './use-reader.ts';

/** Where a code was read: in a video, which goes on, or in a photo. */
export type Seen = { video: HTMLVideoElement } | { photo: Blob };

export type ScannerOptions = {
  formats: readonly CodeFormat[];
  paused: boolean;
  prefer?: Prefer;
  every?: boolean;
  onCode: (text: string, seen: Seen) => void;
};

/** Camera, reader, torch and photo together: the behaviour of a scanner without its markup. */
export function useScanner({ formats, paused, prefer, every, onCode }: ScannerOptions) {
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { state, restart } = useCamera(video);
  const live = state.at === 'live';
  const torch = useTorch(live ? state.track : null);
  const report = useVibration(onCode);
  const reader = useReader({
    formats,
    video,
    frame,
    active: live && !paused,
    prefer,
    every,
    onCode: (text) => video.current && report(text, { video: video.current }),
  });
  const photo = usePhoto(formats, reader.detector, report, prefer);
  useFrozenPicture(video, paused);
  const problem: ScannerProblem | null = state.at === 'stopped' ? state.problem : reader.failed ? 'no-reader' : null;
  const retry = state.at === 'stopped' ? restart : reader.retry;
  return { video, frame, live, starting: state.at === 'starting', torch, photo, problem, retry };
}

/** Vibrates when something was read; once for a code that stays in view. */
function useVibration(onCode: ScannerOptions['onCode']): ScannerOptions['onCode'] {
  const last = useRef('');
  return (text, seen) => {
    // Safari on iPhones has no vibration.
    if (text !== last.current) vibrate();
    last.current = text;
    onCode(text, seen);
  };
}

/** Freezes the picture while a code that was read is looked up. */
function useFrozenPicture(video: RefObject<HTMLVideoElement | null>, frozen: boolean): void {
  useEffect(() => {
    const shown = video.current;
    if (!frozen || !shown) return;
    shown.pause();
    return () => void shown.play().catch(() => undefined);
  }, [video, frozen]);
}

/** What the DOM types do not include yet (Image Capture). */
type WithTorch = { torch?: boolean };

export type Torch = { isOn: boolean; toggle: () => void };

/** The phone's torch; null if the camera has none. It goes out with the track. */
function useTorch(track: MediaStreamTrack | null): Torch | null {
  const [lit, setLit] = useState<MediaStreamTrack | null>(null);
  if (!track || !hasTorch(track)) return null;
  const isOn = lit === track;
  const toggle = () => {
    const changed = track.applyConstraints({ advanced: [{ torch: !isOn } as MediaTrackConstraintSet] });
    changed.then(
      () => setLit(isOn ? null : track),
      () => setLit(null),
    );
  };
  return { isOn, toggle };
}

/** Whether a camera's track has a torch. */
function hasTorch(track: MediaStreamTrack): boolean {
  // Older versions of Firefox have no capabilities.
  return typeof track.getCapabilities === 'function' && (track.getCapabilities() as WithTorch).torch === true;
}

/** Tells by a short vibration that a code was read; browsers complain of one before the person has touched the page. */
function vibrate(): void {
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(40);
}

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
