/** Why there is no camera picture; a closed list, so that a screen has words for each. */
export const cameraProblems = ['insecure', 'unsupported', 'denied', 'no-camera', 'in-use', 'failed'] as const;
export type CameraProblem = (typeof cameraProblems)[number];

/** Names of the errors that `getUserMedia` throws, including those of older WebKit and Chromium. */
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

/** The problem for an error that was thrown when the camera was opened. */
export function cameraProblemOf(error: unknown): CameraProblem {
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
  return byName[name] ?? 'failed';
}

/** The problem that is known before the camera is requested: pages without HTTPS have no camera. */
export function problemBeforeOpening(place: { isSecureContext: boolean; hasCameras: boolean }): CameraProblem | null {
  if (!place.isSecureContext) return 'insecure';
  return place.hasCameras ? null : 'unsupported';
}
