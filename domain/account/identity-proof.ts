import * as z from 'zod/mini';
import { codeIdSchema, codeSchema } from './one-time-code.ts';
import { enteredPasswordSchema } from './password.ts';

/**
 * How a signed-in person shows, in the request itself, that it is they and not somebody with their session: by the
 * password, or by a code that was texted to the phone that the account has. A further kind is a further member here.
 */
export const identityProofSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('password'), password: enteredPasswordSchema }),
  z.strictObject({ by: z.literal('code'), codeId: codeIdSchema, code: codeSchema }),
]);
export type IdentityProof = z.infer<typeof identityProofSchema>;
