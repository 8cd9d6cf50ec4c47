import type { BikeKind } from '#domain/tag/tag.ts';
import type { BikeShape } from './bike-shape.ts';
import { bmx } from './shapes/bmx.ts';
import { cargo } from './shapes/cargo.ts';
import { eBike } from './shapes/e-bike.ts';
import { folding } from './shapes/folding.ts';
import { gravel } from './shapes/gravel.ts';
import { kids } from './shapes/kids.ts';
import { mtb } from './shapes/mtb.ts';
import { road } from './shapes/road.ts';
import { urban } from './shapes/urban.ts';

/** Drawn from the geometry tables of real bikes: chainstay, stack, reach, head and seat angle. */
export const bikeShapes: Record<BikeKind, BikeShape> = {
  road,
  gravel,
  mtb,
  urban,
  'e-bike': eBike,
  kids,
  bmx,
  cargo,
  folding,
};

/** The two wheels of a bike: their hub, and their radius to the middle of the tyre. */
export function wheelsOf({ rear, front, wheel, frontWheel = wheel }: BikeShape) {
  return [
    { center: rear, radius: wheel },
    { center: front, radius: frontWheel },
  ] as const;
}
