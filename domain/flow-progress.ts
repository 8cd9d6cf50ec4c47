import type { Flow, PathBuilder } from './flow.ts';
import type { Path } from './paths.ts';

/** The place of the step after this one; the last one stays. */
export function nextPlace<Name extends string>(steps: Flow<Name>, name: Name): PathBuilder {
  const at = indexOf(steps, name);
  return steps[Math.min(at + 1, steps.length - 1)]!.place;
}

/** How far one is at a step, counted from 1. */
export function progressAt<Name extends string>(steps: Flow<Name>, name: Name): { current: number; total: number } {
  const total = steps.filter(({ after }) => !after).length;
  return { current: Math.min(indexOf(steps, name) + 1, total), total };
}

/** The place of the first step before this one that does not pass; for checks that are stricter than the access rules. */
export function firstBefore<Name extends string>(
  steps: Flow<Name>,
  name: Name,
  passes: (step: Name) => boolean,
): Path | undefined {
  const before = steps.slice(0, indexOf(steps, name));
  return before.find(({ step }) => !passes(step))?.place();
}

function indexOf<Name extends string>(steps: Flow<Name>, name: Name): number {
  return steps.findIndex(({ step }) => step === name);
}
