import type { Preview } from './use-way.ts';

/** Whether the bike is marked stolen. */
export const isStolen = ({ effects }: Preview) => effects.some(({ kind }) => kind === 'stolen');

/** Whether something stands in the way of beginning. */
export function isMissingSomething(preview: Preview): boolean {
  return isStolen(preview) || !preview.emailProven;
}
