import * as z from 'zod/mini';
import { emailSchema } from './email.ts';
import { mobileSchema } from './phone.ts';

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
