/**
 * Why a session ended, told to nobody but the holder of its token: nothing happened for long; its time was over; the
 * person's place in the shop was suspended; the person logged out, here or from another device; password, phone or
 * e-mail changed; a change was undone.
 */
export const sessionEnds = [
  'idle',
  'expired',
  'suspended',
  'logged-out',
  'ended-elsewhere',
  'password-changed',
  'contact-changed',
  'change-undone',
] as const;
export type SessionEnd = (typeof sessionEnds)[number];

/** The reasons that are written down when a session is ended; the others are told from its times. */
export const revocationReasons = sessionEnds.filter((end) => end !== 'idle' && end !== 'expired');
export type RevocationReason = (typeof revocationReasons)[number];
