import * as z from 'zod/mini';

/** What a brand asks for again and again. */
export const plannedKinds = ['inspection', 'tune-up'] as const;
export type PlannedKind = (typeof plannedKinds)[number];

/** Bounds of a plan's periods. */
export const mostFirstDays = 730;
export const mostEveryMonths = 60;
/** Characters of a brand's words about a service that was missed. */
export const longestMissed = 500;

/**
 * The services that a brand asks for: the first within so many days of the delivery, then one every so many months; at least one of the
 * two. `missed`: what the brand says, in its own words, about one that was missed. We say nothing about it.
 */
export const servicePlanSchema = z.object({
  kind: z.enum(plannedKinds),
  firstDays: z.nullable(z.int()),
  everyMonths: z.nullable(z.int()),
  missed: z.nullable(z.object({ 'pt-BR': z.string(), 'en': z.string() })),
});
export type ServicePlan = z.infer<typeof servicePlanSchema>;

/**
 * The plan of a bike. Its warranty statement keeps what the brand asked for on the day of its issue; a bike without a statement has the
 * plan in force, which its statement will keep. A statement that asks for nothing stays so: the plan of now gives its dates, but what
 * the brand says by now about a missed one was not part of the sale, and is not said of that bike.
 */
export function planOfBike(
  statement: { services: ServicePlan | null } | null,
  inForce: ServicePlan | null,
): ServicePlan | null {
  if (statement === null) return inForce;
  return statement.services ?? (inForce && { ...inForce, missed: null });
}
