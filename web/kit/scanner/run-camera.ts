import { cameraProblemOf } from './camera-problem.ts';
import type { CameraProblem } from './camera-problem.ts';
import { camera, cameraProblemHere, isLive } from './camera.ts';

export type CameraState =
  | { at: 'starting' }
  | { at: 'live'; track: MediaStreamTrack }
  | { at: 'stopped'; problem: CameraProblem };

export type RunningCamera = { restart: () => void; stop: () => void };

/** How long a track may be muted before the camera is reopened, and a page hidden before it is released. Milliseconds. */
const patience = { muted: 1500, hidden: 15_000 };

/**
 * Shows the camera in a video element and keeps it running: iOS mutes or ends a track while the page is in the
 * background, and a camera that was lost is reopened when the page is visible again.
 */
export function runCamera(video: HTMLVideoElement, report: (state: CameraState) => void): RunningCamera {
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
