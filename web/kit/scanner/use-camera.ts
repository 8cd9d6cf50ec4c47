import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { camera, cameraProblemOf, type CameraProblem, cameraProblemHere, isLive } from './camera.ts';

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

type CameraState =
  | { at: 'starting' }
  | { at: 'live'; track: MediaStreamTrack }
  | { at: 'stopped'; problem: CameraProblem };

type RunningCamera = { restart: () => void; stop: () => void };

/** How long a track may be muted before the camera is reopened, and a page hidden before it is released. Milliseconds. */
const patience = { muted: 1500, hidden: 15_000 };

/**
 * Shows the camera in a video element and keeps it running: iOS mutes or ends a track while the page is in the
 * background, and a camera that was lost is reopened when the page is visible again.
 */
function runCamera(video: HTMLVideoElement, report: (state: CameraState) => void): RunningCamera {
  const leave = camera.keep();
  const over = new AbortController();
  let turn = 0;
  let shown: MediaStream | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const start = async () => {
    const mine = ++turn;
    const isPast = () => mine !== turn || over.signal.aborted;
    report({ at: 'starting' });
    const problem = cameraProblemHere();
    if (problem) return report({ at: 'stopped', problem });
    try {
      const stream = await camera.open();
      if (isPast()) return;
      shown = stream;
      const track = stream.getVideoTracks()[0]!;
      watch(track);
      track.enabled = true;
      video.srcObject = stream;
      await video.play();
      if (!isPast()) report({ at: 'live', track });
    } catch (error) {
      if (!isPast()) report({ at: 'stopped', problem: cameraProblemOf(error) });
    }
  };
  const restart = () => {
    camera.drop();
    void start();
  };
  const watch = (track: MediaStreamTrack) => {
    const { signal } = over;
    track.addEventListener('ended', () => !document.hidden && restart(), { signal });
    track.addEventListener('mute', () => wait(patience.muted, () => track.muted && restart()), { signal });
  };
  const wait = (milliseconds: number, then: () => void) => {
    clearTimeout(waiting);
    waiting = setTimeout(then, milliseconds);
  };
  const turnPage = () => {
    if (document.hidden) return wait(patience.hidden, camera.drop);
    clearTimeout(waiting);
    const [track] = shown?.getVideoTracks() ?? [];
    if (!shown || !isLive(shown) || track?.muted) return restart();
    void video.play().catch(restart);
  };

  document.addEventListener('visibilitychange', turnPage, { signal: over.signal });
  addEventListener('pagehide', camera.drop, { signal: over.signal });
  void start();
  return {
    restart,
    stop: () => {
      over.abort();
      clearTimeout(waiting);
      // Kept for the next step of the flow, but paused meanwhile.
      for (const track of shown?.getVideoTracks() ?? []) track.enabled = false;
      video.srcObject = null;
      leave();
    },
  };
}
