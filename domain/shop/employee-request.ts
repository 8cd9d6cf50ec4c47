import * as z from 'zod/mini';
import { storeOfCompanySchema } from './known-store.ts';
import { offices } from './office.ts';

/** The most characters of a reason. */
export const reasonMaxLength = 500;

/** The reason of a decision; plain text, may be left out or empty. */
export const reasonSchema = z.string().check(
  z.overwrite((text) => text.normalize('NFC').trim()),
  z.maxLength(reasonMaxLength, 'too-long'),
  z.refine((text) => !/[^\P{Cc}\n\t]|[\p{Cs}\p{Bidi_Control}]/u.test(text), { error: 'invalid' }),
);

/** How a request ended. `by` is masked, and null for the platform's operator. */
export const decisionSchema = z.object({
  state: z.enum(['approved', 'rejected']),
  by: z.nullable(z.string()),
  at: z.iso.datetime(),
  reason: z.nullable(z.string()),
});
export type RequestDecision = z.infer<typeof decisionSchema>;

/** What an approver sees of a request, through their link or in the shop. */
export const employeeRequestSchema = z.object({
  /** The person of the request: in full while it is open, masked once somebody else has decided. */
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.string(),
  office: z.enum(offices),
  /**
   * Name and city are the shop's, or of a new one what the person says. `known`: the shop is registered; `hasApprover`:
   * somebody there may approve this very request.
   */
  shop: z.object({
    cnpj: z.string(),
    name: z.nullable(z.string()),
    city: z.nullable(z.string()),
    known: z.boolean(),
    hasApprover: z.boolean(),
  }),
  askedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /**
   * The person of the shop who had invited this phone (masked), when the invitation was for another office or is
   * over.
   */
  invitedBy: z.nullable(z.string()),
  /** The newest rejection of the same person at the same shop. */
  earlierRejection: z.nullable(decisionSchema),
  /** Whether the person belonged to the shop and was suspended. Approving reinstates them. */
  wasSuspended: z.boolean(),
  /** What the brands' stores say of this CNPJ, for the platform's operator alone: null for everybody else. */
  stores: z.nullable(z.array(storeOfCompanySchema)),
  /** Null while it is open; else what was decided, by this approver (`yours`) or by another one. */
  decision: z.nullable(decisionSchema),
  yours: z.boolean(),
});
export type EmployeeRequest = z.infer<typeof employeeRequestSchema>;

/** A decision as its approver made it, or found it made: `yours` is false where another one was faster. */
export const decidedSchema = z.object({ decision: decisionSchema, yours: z.boolean() });

/** A request in the list of the shop's people who may decide it. */
export const waitingRequestSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  office: z.enum(offices),
  askedAt: z.iso.datetime(),
});
export type WaitingRequest = z.infer<typeof waitingRequestSchema>;
