/** Why there is no camera picture; a closed list, so that a screen has words for each. */
export const cameraProblems = ['insecure', 'unsupported', 'denied', 'no-camera', 'in-use', 'failed'] as const;
export type CameraProblem = (typeof cameraProblems)[number];

/** Names of what `getUserMedia` throws, those of older WebKit and Chromium among them. */
const byName: Record<string, CameraProblem> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'no-camera',
  DevicesNotFoundError: 'no-camera',
  OverconstrainedError: 'no-camera',
  NotReadableError: 'in-use',
  TrackStartError: 'in-use',
  AbortError: 'in-use',
};

/** The problem behind whatever was thrown when the camera was opened. */
export function cameraProblemOf(error: unknown): CameraProblem {
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
  return byName[name] ?? 'failed';
}

/** What stands in the way before the camera is even asked for: pages without HTTPS have none. */
export function cameraHindrance(place: { isSecureContext: boolean; hasCameras: boolean }): CameraProblem | null {
  if (!place.isSecureContext) return 'insecure';
  return place.hasCameras ? null : 'unsupported';
}
