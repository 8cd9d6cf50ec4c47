import * as z from 'zod/mini';
import { contract } from './contract.ts';

/** A letter as the inbox shows it. `to` is an e-mail address or a phone number as E.164; a text message has no subject. */
export const devLetterSchema = z.object({
  id: z.uuid(),
  channel: z.enum(['email', 'sms']),
  kind: z.string(),
  to: z.string(),
  subject: z.nullable(z.string()),
  text: z.string(),
  html: z.nullable(z.string()),
  attachments: z.array(z.object({ document: z.string(), id: z.string(), filename: z.string() })),
  /** `handed`: WhatsApp has it, and has not said that it arrived. */
  state: z.enum(['queued', 'handed', 'sent', 'dead', 'stopped']),
  /** When it was given to WhatsApp; null for what goes by SMS alone. */
  whatsappAt: z.nullable(z.iso.datetime()),
  tries: z.number(),
  lastError: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
});
export type DevLetter = z.infer<typeof devLetterSchema>;

export const listDevLetters = contract({
  route: 'GET /api/dev/letters',
  summary: 'The newest letters first, at most 100; with `to`, those to one e-mail address or phone number.',
  access: 'development',
  input: z.strictObject({ to: z.optional(z.string().check(z.minLength(1), z.maxLength(254))) }),
  output: z.object({ letters: z.array(devLetterSchema) }),
  fails: [],
});
