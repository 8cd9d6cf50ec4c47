import * as z from 'zod/mini';
import { offices } from './office.ts';

/** A person of a shop, for those who may approve. `id` names the membership; phone as E.164. */
export const employeeSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  office: z.enum(offices),
  state: z.enum(['active', 'suspended']),
  since: z.iso.datetime(),
  /** Whether it is the caller. */
  you: z.boolean(),
});
export type Employee = z.infer<typeof employeeSchema>;

/** An open invitation. */
export const invitationSchema = z.object({
  id: z.uuid(),
  phone: z.string(),
  office: z.enum(offices),
  invitedAt: z.iso.datetime(),
  /** When its message was sent last; null when that was not kept. */
  sentAt: z.nullable(z.iso.datetime()),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitationSchema>;
