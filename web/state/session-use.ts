/** Of a person: removed with everything else of theirs. */
const key = 'usedAt';

/** Keeps when the session was used last, for all tabs. */
export function keepUse(now = new Date()): void {
  localStorage.setItem(key, now.toISOString());
}

/** When the session was used last; null where that is not known. */
export function lastUse(): Date | null {
  const at = new Date(localStorage.getItem(key) ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}
