/** How a print lies before the camera. Angles are in degrees, lengths in modules. */
export type Pose = {
  /** In the picture, clockwise. */
  turned?: number;
  /** Its upper edge is farther away than its lower one. */
  tilted?: number;
  /** Its right edge is farther away; on a tube, the print is not in the middle of what is seen. */
  aside?: number;
  /** Wound around a tube of this radius, its upright sides along the tube. Flat without. */
  tube?: number;
};

/** A place on the print, from its middle, and the cosine of the angle at which it is seen. */
export type Seen = { x: number; y: number; facing: number };

/**
 * What a camera sees at a place of its picture: `right` and `down` in pixels from the middle of the picture, where the
 * print is, at the distance that gives `pixelsPerModule` there. `focal` is the camera's focal length in pixels.
 */
export function placeSeen(pose: Pose, focal: number, pixelsPerModule: number) {
  const { turned = 0, tilted = 0, aside = 0, tube } = pose;
  const [turn, tilt, yaw] = [radians(turned), radians(tilted), radians(aside)];
  const distance = focal / pixelsPerModule;
  // The print stays where it is, the camera moves: its place and each ray are turned the other way around.
  const intoPrint = (x: number, y: number, z: number): [number, number, number] => {
    const [x1, y1] = rotated(x, y, -turn);
    const [y2, z2] = rotated(y1, z, -tilt);
    if (tube !== undefined) return [x1, y2, z2];
    const [x3, z3] = rotated(x1, z2, -yaw);
    return [x3, y2, z3];
  };
  const eye = intoPrint(0, 0, -distance);
  return (right: number, down: number): Seen | null => {
    const ray = intoPrint(right / focal, down / focal, 1);
    return tube === undefined ? onPlane(eye, ray) : onTube(eye, ray, tube, yaw);
  };
}

type Vector = [number, number, number];

function onPlane([ex, ey, ez]: Vector, [rx, ry, rz]: Vector): Seen | null {
  if (rz <= 0) return null;
  const far = -ez / rz;
  return { x: ex + far * rx, y: ey + far * ry, facing: rz / Math.hypot(rx, ry, rz) };
}

/** The tube's axis is upright, its radius behind the middle of the print. */
function onTube([ex, ey, ez]: Vector, [rx, ry, rz]: Vector, radius: number, yaw: number): Seen | null {
  const [cx, cz] = [ex, ez - radius];
  const [a, b, c] = [rx * rx + rz * rz, cx * rx + cz * rz, cx * cx + cz * cz - radius * radius];
  const root = b * b - a * c;
  if (root <= 0) return null;
  const far = (-b - Math.sqrt(root)) / a;
  const [x, z] = [cx + far * rx, cz + far * rz];
  const angle = Math.atan2(x, -z);
  const facing = -(x * rx + z * rz) / radius / Math.hypot(rx, ry, rz);
  return { x: (angle - yaw) * radius, y: ey + far * ry, facing };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function rotated(a: number, b: number, angle: number): [number, number] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [a * cos - b * sin, a * sin + b * cos];
}
