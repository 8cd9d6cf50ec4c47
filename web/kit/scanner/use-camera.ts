import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { camera } from './camera.ts';
import { runCamera } from './run-camera.ts';
import type { CameraState, RunningCamera } from './run-camera.ts';

/** Shows the camera in a video element while the component is mounted; `restart` tries again after a problem. */
export function useCamera(video: RefObject<HTMLVideoElement | null>): { state: CameraState; restart: () => void } {
  const [state, setState] = useState<CameraState>({ at: 'starting' });
  const running = useRef<RunningCamera | null>(null);
  const restart = useCallback(() => running.current?.restart(), []);
  useEffect(() => {
    if (!video.current) return;
    running.current = runCamera(video.current, setState);
    return () => running.current?.stop();
  }, [video]);
  const denied = state.at === 'stopped' && state.problem === 'denied';
  useEffect(() => (denied ? whenAllowed(restart) : undefined), [denied, restart]);
  return { state, restart };
}

/** Keeps the camera of a flow over its steps, so that it is requested once; it is stopped when the flow is left. */
export function useCameraFlow(): void {
  useEffect(() => camera.keep(), []);
}

/** Calls back when the camera is allowed in the browser's settings later. */
function whenAllowed(then: () => void): () => void {
  const over = new AbortController();
  // Safari and Firefox have the Permissions API, but not in all versions for the camera.
  const query = navigator.permissions?.query({ name: 'camera' });
  void query?.then(
    (status) => status.addEventListener('change', () => status.state === 'granted' && then(), { signal: over.signal }),
    () => undefined,
  );
  return () => over.abort();
}
