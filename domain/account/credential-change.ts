import * as z from 'zod/mini';
import { codeFails, codeIdSchema, codeSchema } from './one-time-code.ts';
import { enteredPasswordSchema } from './password.ts';

/** What a person logs in with or is contacted by; each changes only after a fresh proof of identity. */
export const credentialKinds = ['phone', 'email', 'password'] as const;
export type CredentialKind = (typeof credentialKinds)[number];

/**
 * A change as its undo link shows it, to anybody who holds the link: so values are masked. `from` and `to` are null where
 * there is nothing to show: a password, or a first phone. Instants are ISO 8601 in UTC.
 */
export const undoableChangeSchema = z.object({
  kind: z.enum(credentialKinds),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  changedAt: z.iso.datetime(),
  undoableUntil: z.iso.datetime(),
  /** Null until it is undone, by this link or together with an earlier change. */
  undoneAt: z.nullable(z.iso.datetime()),
  /** Whom to write to where the link does not help. */
  supportEmail: z.string(),
});
export type UndoableChange = z.infer<typeof undoableChangeSchema>;

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
