import { hash } from 'node:crypto';
import { problem } from './problem.ts';

/** What a page shows of a row, by the names of its form's fields. */
type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** The version of these facts: the same facts, the same version. No column counts them, so whoever changes the row need not know of it. */
export function versionOf(facts: Facts): string {
  const sorted = Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify(sorted), 'base64url').slice(0, 22);
}

/**
 * Refuses where a row is not any more what its editor saw, with what stands there now. `present` has been read with the row's lock: of two who
 * saw the same, the first one writes. `said`: as its editor reads it, where that is not how it is compared.
 */
export function assertUnchanged(seen: string, present: Facts, said: Facts = present): void {
  if (versionOf(present) === seen) return;
  const errors = Object.entries(said).map(([at, value]) => ({ at, code: 'present', detail: String(value ?? '') }));
  // By which the next try shows that it has seen them.
  const version = { at: 'version', code: 'present', detail: versionOf(present) };
  throw problem('changed-meanwhile', { errors: [...errors, version] });
}
