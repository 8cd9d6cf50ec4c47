import * as z from 'zod/mini';
import { codeFails, codeIdSchema, codeSchema } from './one-time-code.ts';
import { enteredPasswordSchema } from './password.ts';

/**
 * How a signed-in person proves their identity in the request itself, so that a stolen session is not enough: by the
 * password, or by a code that was texted to the phone that the account has. A further kind is a further member here.
 */
export const identityProofSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('password'), password: enteredPasswordSchema }),
  z.strictObject({ by: z.literal('code'), codeId: codeIdSchema, code: codeSchema }),
]);
export type IdentityProof = z.infer<typeof identityProofSchema>;

/** The refusals of a proof of identity; after ten wrong passwords it is always `rate-limited`. */
export const proofFails = [...codeFails, 'wrong-password', 'phone-not-confirmed', 'phone-too-new'] as const;
