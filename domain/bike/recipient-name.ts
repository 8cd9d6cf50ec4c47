import { wordsOf } from './words-of.ts';

const particles = new Set('DE DA DO DAS DOS DI DU E'.split(' '));

/**
 * Whether the name on an invoice may be that of this person. Shops shorten names (`MARINA S AZEVEDO`) and people change them:
 * the first name has to agree, and one more where both have more, whole or as an initial.
 */
export function isOwnName(printed: string, own: string): boolean {
  const [there, here] = [namesOf(printed), namesOf(own)];
  const [first, ...others] = there;
  if (first === undefined || first !== here[0]) return false;
  const rest = here.slice(1);
  return others.length === 0 || rest.length === 0 || others.some((one) => rest.some((other) => isSame(one, other)));
}

function namesOf(name: string): string[] {
  return wordsOf(name).filter((word) => !particles.has(word));
}

function isSame(one: string, other: string): boolean {
  return one === other || ((one.length === 1 || other.length === 1) && one[0] === other[0]);
}
