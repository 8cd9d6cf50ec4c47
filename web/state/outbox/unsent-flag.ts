/** Said of the phone, not of a person: that its outbox is worth opening. It stays where a person's data are removed. */
export const unsentKey = 'unsent';

/** Whether this phone may have something to send. Without it, nothing of the outbox is loaded. */
export function mayHaveUnsent(): boolean {
  return localStorage.getItem(unsentKey) !== null;
}

/** Keeps whether there is something. */
export function flagUnsent(isThere: boolean): void {
  try {
    if (isThere) localStorage.setItem(unsentKey, '1');
    else localStorage.removeItem(unsentKey);
  } catch {
    // Without room, what waits is sent when a form is opened.
  }
}
