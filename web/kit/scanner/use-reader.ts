import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Prefer } from './choose-code.ts';
import { hasBars, type CodeFormat } from './code-format.ts';
import { cropToFrame, details, type Crop, type Detail } from './crop.ts';
import { openDetector } from './detector.ts';
import type { CodeDetector } from './detector.ts';
import { createRepeatFilter } from './repeat-filter.ts';
import { watchVideo } from './watch-video.ts';

export type ReaderOptions = {
  formats: readonly CodeFormat[];
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLElement | null>;
  /** Whether to read the video now. */
  active: boolean;
  prefer?: Prefer | undefined;
  onCode: (text: string) => void;
};

/** Reads codes from a video, mainly from the part that is in the frame. The detector is loaded on first use. */
export function useReader({ formats, video, frame, active, prefer, onCode }: ReaderOptions) {
  const wanted = formats.join();
  const detail = details[hasBars(formats) ? 'bars' : 'modules'];
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
      crop: aim(video, frame, detail),
      prefer: (text) => latest.current.prefer?.(text) ?? true,
      onCode: (text) => isNew(text) && latest.current.onCode(text),
      onFailure: () => setFailed(true),
    });
  }, [active, detector, video, frame, detail]);

  const retry = useCallback(() => setFailed(false), []);
  return { detector, failed, retry };
}

/** Reads twice in the frame, then anywhere in the picture: a phone that is held too close works as well. */
function aim(
  video: RefObject<HTMLVideoElement | null>,
  frame: RefObject<HTMLElement | null>,
  detail: Detail,
): () => Crop | null {
  let looks = 0;
  return () => cropOf(video.current, looks++ % 3 === 2 ? video.current : frame.current, detail);
}

function cropOf(video: HTMLVideoElement | null, frame: HTMLElement | null, detail: Detail): Crop | null {
  if (!video || !frame) return null;
  const box = video.getBoundingClientRect();
  const { x, y, width, height } = frame.getBoundingClientRect();
  const picture = { width: video.videoWidth, height: video.videoHeight };
  return cropToFrame(picture, box, { x: x - box.x, y: y - box.y, width, height }, detail);
}
