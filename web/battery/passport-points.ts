import { createContext, use } from 'react';
import { pointGroups, pointOf, type PointGroup, type PointId } from '#domain/battery/data-points.ts';
import type { Passport, PassportPoint } from '#domain/battery/passport.ts';

/** The points of a passport by their names. */
export type Points = Partial<Record<PointId, PassportPoint>>;

export function pointsById({ points }: Pick<Passport, 'points'>): Points {
  return Object.fromEntries(points.map((point) => [point.id, point]));
}

/** The number that a point has; undefined where it has none. */
export function numberOf(points: Points, id: PointId): number | undefined {
  const value = points[id]?.value;
  return typeof value === 'number' ? value : undefined;
}

/** The points that pictures show; lists have the others. */
const pictured: readonly PointId[] = [
  'recycledCobalt',
  'recycledLithium',
  'recycledNickel',
  'recycledLead',
  'renewableShare',
  'voltageMinimum',
  'voltageNominal',
  'voltageMaximum',
  'idleTemperature',
  'expectedCycles',
  'lifetimeReferenceTest',
  'efficiencyInitial',
  'efficiencyAtHalfLife',
];

/**
 * The groups that have something to show, each with the points that no picture shows. How the battery performs by now has a
 * list of its own, also of what a picture shows: there it has its day and who says it.
 */
export function sectionsOf({ points }: Pick<Passport, 'points'>) {
  return pointGroups.flatMap((group: PointGroup) => {
    const own = points.filter(({ id }) => pointOf(id).group === group);
    const isCondition = ({ id }: PassportPoint) => group === 'performance' && pointOf(id).scope === 'dynamic';
    const condition = own.filter(isCondition);
    const listed = own.filter((point) => !isCondition(point) && !pictured.includes(point.id));
    return own.length > 0 ? [{ group, condition, listed }] : [];
  });
}

/** The brand whose passport it is, for the words about its values. */
export const BrandName = createContext('');
export const useBrandName = () => use(BrandName);
