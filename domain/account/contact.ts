import * as z from 'zod/mini';
import { parseMobile } from '#domain/brazil/phone.ts';

/** An e-mail address as it is stored and compared: trimmed, lower case, at most 254 characters (RFC 5321). */
export const emailSchema = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(254, 'too-long'),
    z.email('invalid'),
  );

/** For how long a link proves that its reader reads the address, in seconds. */
export const addressLinkSeconds = 24 * 3600;

/** How long the proof that somebody reads an address is valid, in seconds: until then a registration can be continued. */
export const emailProofSeconds = 24 * 3600;

/** `marina@example.com` as `m•••••@example.com`: enough to recognise one's own. */
export function maskEmail(email: string, shown = 1): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(shown, at))}•••••${email.slice(at)}`;
}

/** Replaces the address of a closed account; nothing is ever delivered there (RFC 2606). */
export function closedEmail(accountId: string): string {
  return `${accountId}@closed.invalid`;
}

/** Whether an address is that of a closed account. */
export function isClosedEmail(email: string): boolean {
  return email.endsWith('@closed.invalid');
}

/** A Brazilian mobile number in any usual format, as E.164. */
export const mobileSchema = z.pipe(
  z.string().check(z.maxLength(40, 'invalid-phone')),
  z.transform((text: string, context) => {
    const phone = parseMobile(text);
    if (phone) return phone;
    context.issues.push({ code: 'custom', message: text.trim() ? 'invalid-phone' : 'required', input: text });
    return z.NEVER;
  }),
);

/** What names a person's account: its address, or its confirmed mobile number (E.164). */
export type Contact = { email: string } | { phone: string };

/** What a person types in one field: a text that begins like a number is a mobile number, anything else an e-mail address. */
export const contactSchema = z.pipe(
  z.string().check(z.trim(), z.minLength(1, { error: 'required', abort: true })),
  z.transform((text: string, context): Contact => {
    const isNumber = /^[+(\d][\d\s().+-]*$/.test(text);
    const parsed = z.safeParse(isNumber ? mobileSchema : emailSchema, text);
    if (parsed.success) return isNumber ? { phone: parsed.data } : { email: parsed.data };
    context.issues.push({ code: 'custom', message: parsed.error.issues[0]!.message, input: text });
    return z.NEVER;
  }),
);
