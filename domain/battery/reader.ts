import { dataPoints, type PointId } from './data-points.ts';

/**
 * Who reads a passport: anybody, or somebody with a legitimate interest in it. Those are the bike's owner and the people
 * of bike shops, who may see its parts (specification 13). Nobody reads here as an authority.
 */
export const passportReaders = ['public', 'interest'] as const;
export type PassportReader = (typeof passportReaders)[number];

/** Whether a reader may know the value of a point. What is for authorities alone is told to nobody. */
export function mayRead(reader: PassportReader, id: PointId): boolean {
  const { access } = dataPoints[id];
  return access === 'public' || (access === 'interest' && reader === 'interest');
}
