import type { Language } from '#domain/account/language.ts';
import { type Path, absolute, to } from '#domain/paths.ts';

/** Whom an e-mail is to. Without an address nothing is written. */
export type Reader = { email: string | null; name: string; language: Language };

/** Whom a text message is to; phone as E.164. */
export type TextReader = { phone: string; language: Language };

/**
 * A page that needs a session, by way of the log-in, which leads on: the letter may be read on a phone on which nobody has logged in
 * and no bike was scanned, where the page itself would be an error.
 */
export function byLogIn(publicUrl: string, next: Path): string {
  return absolute(publicUrl, to.login({ next }));
}
