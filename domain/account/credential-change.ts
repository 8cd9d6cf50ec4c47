import * as z from 'zod/mini';

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
