/** The two kinds of session a person can have (specification 6). */
export const domains = ['cyclist', 'bikeshop'] as const;
export type Domain = (typeof domains)[number];

/** How long a session lives, in seconds: 30 days for cyclists, 12 hours for bike shops (specification 12). */
export const sessionSeconds: Record<Domain, number> = { cyclist: 30 * 24 * 3600, bikeshop: 12 * 3600 };

/**
 * Seconds without a request after which a session ends: the phone of a shop's counter lies around. A cyclist's phone
 * is their own.
 */
export const idleSeconds: Record<Domain, number | null> = { cyclist: null, bikeshop: 2 * 3600 };

/** How far behind, in seconds, `lastUsedAt` of a session may be: not every request should write. */
export const lastUsedSeconds = 300;

/**
 * Whether a session has ended by inactivity. `lastUsedAt` may be behind, in favour of the person: a session ends
 * at least `idleSeconds` after its last request, and at most `lastUsedSeconds` later.
 */
export function isIdle(session: { domain: Domain; lastUsedAt: Date }, now: Date): boolean {
  const end = idleEnd(session);
  return end !== null && now >= end;
}

/** When a session ends if it is not used again; null where inactivity ends none. */
export function idleEnd({ domain, lastUsedAt }: { domain: Domain; lastUsedAt: Date }): Date | null {
  const idle = idleSeconds[domain];
  return idle === null ? null : new Date(lastUsedAt.getTime() + (idle + lastUsedSeconds) * 1000);
}
