import { type Path, absolute, to } from '#domain/paths.ts';

/**
 * A page that needs a session, by way of the log-in, which leads on: the letter may be read on a phone on which nobody has logged in
 * and no bike was scanned, where the page itself would be an error.
 */
export function byLogIn(publicUrl: string, next: Path): string {
  return absolute(publicUrl, to.login({ next }));
}
