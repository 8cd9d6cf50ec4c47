import { useEffect, useState } from 'react';
import { frameSide } from '#domain/insurance/recording.ts';
import { readScannedCode } from '#domain/tag/scanned-code.ts';
import { openOwn } from '#web/kit/scanner/reading/detector.ts';
import { photoPlan, readPhoto } from '#web/kit/scanner/reading/read-photo.ts';
import { grabFrame, canRecord, recordClip } from '#web/kit/scanner/recording/record-clip.ts';
import { shrinkPhoto } from '#web/shell/photo/shrink-photo.ts';
import { ourHosts } from '#web/shell/scan/use-tag-scan.ts';
import { TagRecording, type CodeOf, type RecordingState } from './tag-recording.ts';

const formats = ['qr_code'] as const;

/** The recording of this bike's tag, as the screen shows it; until the screen is left. */
export function useTagRecording(tag: string) {
  const [state, setState] = useState<RecordingState>({ at: 'aiming', last: null });
  const [session] = useState(() => {
    const codeOf = (text: string): CodeOf => {
      const code = readScannedCode(text, ourHosts());
      if (!code) return 'nothing';
      return code.tag === tag ? 'this-bike' : 'other-bike';
    };
    return new TagRecording({
      codeOf,
      record: canRecord() ? recordClip : null,
      grab: (video) => grabFrame(video, frameSide),
      shrink: (photo) => shrinkPhoto(photo, frameSide),
      confirms: async (picture) => {
        const text = await readAgain(picture);
        return text !== null && codeOf(text) === 'this-bike';
      },
      report: setState,
    });
  });
  useEffect(() => () => session.stop(), [session]);
  return { state, session };
}

/** Reads a picture with the reader that the server has too. Null where it reads nothing, or does not come. */
async function readAgain(picture: Blob): Promise<string | null> {
  try {
    const detector = await openOwn(formats);
    return await readPhoto(picture, {
      detector,
      plan: (size) => photoPlan(formats, size),
      prefer: undefined,
      onProgress: () => {},
      signal: new AbortController().signal,
    });
  } catch {
    return null;
  }
}
