import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Prefer } from './choose.ts';
import { hasBars, type CodeFormat } from './code-format.ts';
import type { ScannerProblem } from './scanner-words.ts';
import { useCamera } from './use-camera.ts';
import { usePhoto } from './use-photo.ts';
import { useReader } from './use-reader.ts';
import { useTorch } from './use-torch.ts';

export type ScannerOptions = {
  formats: readonly CodeFormat[];
  paused: boolean;
  prefer: Prefer | undefined;
  onCode: (text: string) => void;
};

/** Camera, reader, torch and photo together: what a scanner does, without its looks. */
export function useScanner({ formats, paused, prefer, onCode }: ScannerOptions) {
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { state, restart } = useCamera(video);
  const live = state.at === 'live';
  const torch = useTorch(live ? state.track : null);
  const tell = useTouch(onCode);
  useFinePicture(live && hasBars(formats) ? state.track : null);
  const reader = useReader({ formats, video, frame, active: live && !paused, prefer, onCode: tell });
  const photo = usePhoto(formats, reader.detector, tell, prefer);
  useFreeze(video, paused);
  const problem: ScannerProblem | null = state.at === 'stopped' ? state.problem : reader.failed ? 'no-reader' : null;
  const mend = state.at === 'stopped' ? restart : reader.retry;
  return { video, frame, live, starting: state.at === 'starting', torch, photo, problem, mend };
}

/** Lets the hand feel that something was read; once for what stays in sight. */
function useTouch(onCode: (text: string) => void): (text: string) => void {
  const felt = useRef('');
  return (text) => {
    // iPhones do not vibrate for pages.
    if (text !== felt.current && 'vibrate' in navigator) navigator.vibrate(40);
    felt.current = text;
    onCode(text);
  };
}

/** Asks the camera for more than it gives unasked: a phone held upright shows the short side across a barcode. */
function useFinePicture(track: MediaStreamTrack | null): void {
  useEffect(() => {
    // A camera that has no more goes on as it is.
    track?.applyConstraints({ width: { ideal: 1920 }, height: { ideal: 1080 } }).catch(() => undefined);
  }, [track]);
}

/** Holds the picture while what was read is looked at. */
function useFreeze(video: RefObject<HTMLVideoElement | null>, frozen: boolean): void {
  useEffect(() => {
    const shown = video.current;
    if (!frozen || !shown) return;
    shown.pause();
    return () => void shown.play().catch(() => undefined);
  }, [video, frozen]);
}
