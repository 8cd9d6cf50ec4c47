import * as z from 'zod/mini';
import { parseMobile } from '#domain/brazil/phone.ts';

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
