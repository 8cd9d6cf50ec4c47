import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { View } from '#web/kit/scanner/reading/crop.ts';
import { type Prefer, type CodeFormat, openDetector, type CodeDetector } from './reading/detector.ts';
import { livePlan, watchVideo } from './reading/watch-video.ts';
export type ReaderOptions = {
  formats: readonly CodeFormat[];
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLElement | null>;
  /** Whether to read the video now. */
  active: boolean;
  prefer?: Prefer | undefined;
  /** Whether a code that stays in view is reported each time that it is read, and not every few seconds. */
  every?: boolean | undefined;
  onCode: (text: string) => void;
};

/** Reads codes from a video, mainly from the part that is in the frame. The detector is loaded on first use. */
export function useReader({ formats, video, frame, active, prefer, every = false, onCode }: ReaderOptions) {
  const wanted = formats.join();
  const [detector, setDetector] = useState<CodeDetector | null>(null);
  const [failed, setFailed] = useState(false);
  const latest = useRef({ onCode, prefer });
  useEffect(() => {
    latest.current = { onCode, prefer };
  });

  useEffect(() => {
    if (failed) return;
    let over = false;
    openDetector(wanted.split(',') as CodeFormat[]).then(
      (opened) => over || setDetector(opened),
      () => over || setFailed(true),
    );
    return () => {
      over = true;
    };
  }, [wanted, failed]);

  useEffect(() => {
    if (!active || !detector || !video.current) return;
    const isNew = createRepeatFilter();
    return watchVideo(video.current, {
      detector,
      plan: livePlan(wanted.split(',') as CodeFormat[]),
      view: () => viewOf(video.current, frame.current),
      prefer: (text) => latest.current.prefer?.(text) ?? true,
      onCode: (text) => (every || isNew(text)) && latest.current.onCode(text),
      onFailure: () => setFailed(true),
    });
  }, [active, detector, video, frame, wanted, every]);

  const retry = useCallback(() => setFailed(false), []);
  return { detector, failed, retry };
}

function viewOf(video: HTMLVideoElement | null, frame: HTMLElement | null): View | null {
  if (!video || !frame) return null;
  const box = video.getBoundingClientRect();
  const { x, y, width, height } = frame.getBoundingClientRect();
  const picture = { width: video.videoWidth, height: video.videoHeight };
  return { picture, box, frame: { x: x - box.x, y: y - box.y, width, height } };
}

/** How long a code that stays in view is not reported again. Milliseconds. */
const quiet = 3000;

/** Whether to report a code that was read: at once when it is a different one, every few seconds while it stays in view. */
export function createRepeatFilter(now: () => number = () => performance.now()): (text: string) => boolean {
  let latest = { text: '', at: -Infinity };
  return (text) => {
    if (text === latest.text && now() - latest.at < quiet) return false;
    latest = { text, at: now() };
    return true;
  };
}
