/** How long a session at the desk lives, in seconds, however much it is used. */
export const staffSessionSeconds = 12 * 3600;

/** Seconds without a request after which one ends: a desk's computer is left alone, and shows what a whole brand knows. */
export const staffIdleSeconds = 30 * 60;

/** How far behind, in seconds, a session's last use may be: not every request should write. */
export const staffLastUsedSeconds = 60;

/** For how long, in seconds, a second factor that was shown again opens what needs that. */
export const stepUpSeconds = 10 * 60;

/** For how long, in seconds, what was begun with a password waits for the second factor, and a new one for its proof. */
export const ticketSeconds = {
  'log-in': 10 * 60,
  'enrolment': 30 * 60,
  'step-up': 10 * 60,
  'new-passkey': 10 * 60,
  'new-totp': 30 * 60,
} as const;
export type TicketKind = keyof typeof ticketSeconds;

/** Second factors that may be tried with one ticket: the last wrong one ends it. */
export const factorTries = 5;

/**
 * Why a session ended, told to nobody but the holder of its token. `idle` and `expired` are told from its times; the others are written down:
 * the person logged out; the place was ended; the password changed; the second factors were taken away.
 */
export const staffSessionEnds = ['logged-out', 'place-ended', 'password-changed', 'factors-reset'] as const;
export type StaffSessionEnd = 'idle' | 'expired' | (typeof staffSessionEnds)[number];

/** A session's times, and what it was ended for. */
export type StaffSessionTimes = {
  lastUsedAt: Date;
  expiresAt: Date;
  endedFor: (typeof staffSessionEnds)[number] | null;
};

/**
 * Why a session is over; null while it is open. `lastUsedAt` may be behind, in favour of the person: one ends at least
 * `staffIdleSeconds` after its last request, and at most `staffLastUsedSeconds` later.
 */
export function endOf({ lastUsedAt, expiresAt, endedFor }: StaffSessionTimes, now: Date): StaffSessionEnd | null {
  if (endedFor) return endedFor;
  if (now >= expiresAt) return 'expired';
  const idle = (staffIdleSeconds + staffLastUsedSeconds) * 1000;
  return now.getTime() - lastUsedAt.getTime() >= idle ? 'idle' : null;
}

/** Until when what needs a second factor again is open; null where it is not. */
export function steppedUpUntil(provenAt: Date, now: Date): Date | null {
  const until = new Date(provenAt.getTime() + stepUpSeconds * 1000);
  return until > now ? until : null;
}
