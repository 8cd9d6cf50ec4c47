import { useState } from 'react';

/** What the types of the browser do not know yet (Image Capture). */
type WithTorch = { torch?: boolean };

export type Torch = { isOn: boolean; toggle: () => void };

/** The phone's light; null where the camera has none. It goes out with the track. */
export function useTorch(track: MediaStreamTrack | null): Torch | null {
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

/** Whether a camera's track can be told to light up. */
export function hasTorch(track: MediaStreamTrack): boolean {
  // Firefox had no capabilities for long.
  return typeof track.getCapabilities === 'function' && (track.getCapabilities() as WithTorch).torch === true;
}
