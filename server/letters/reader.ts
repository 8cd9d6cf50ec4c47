import type { Language } from '#domain/account/language.ts';

/** Whom an e-mail is to. Without an address nothing is written. */
export type Reader = { email: string | null; name: string; language: Language };

/** Whom a text message is to; phone as E.164. */
export type TextReader = { phone: string; language: Language };
