const second = 1_000;
const hour = 3_600 * second;

/** Milliseconds between the tries of a call to an insurer: these and twice as long each time, up to the last. */
const callWaits = { first: 5 * second, longest: 900 * second };

/** Milliseconds between two inquiries about a proposal. */
const inquiryWaits = { shortest: 3 * second, longest: 6 * hour, inForce: 24 * hour };

/**
 * How soon after a nudge the insurer is asked, in milliseconds, and so how often at most: anybody who knows a proposal's id can nudge.
 */
export const nudgedAfter = 10 * second;

/** How often an insurer fails in a row before it is left alone for a while; and for how long then, in milliseconds. */
export const lineFailures = 5;
const lineWaits = { first: 30 * second, longest: 900 * second };

const doubling = ({ first, longest }: typeof callWaits, times: number) =>
  Math.min(first * 2 ** Math.min(times, 30), longest);

/** How long a call waits that failed for the `attempts`th time, in milliseconds; at least as long as the insurer asked. */
export function waitAfter(attempts: number, askedSeconds: number | null): number {
  return Math.max(doubling(callWaits, Math.max(attempts - 1, 0)), (askedSeconds ?? 0) * second);
}

/**
 * How long until the insurer is asked again, in milliseconds: a quarter of the time that has passed since it was told, so that a quick
 * answer is soon there and a slow one costs little; once a day while a policy is in force.
 */
export function untilNextInquiry(passed: number, inForce: boolean): number {
  if (inForce) return inquiryWaits.inForce;
  return Math.min(Math.max(passed / 4, inquiryWaits.shortest), inquiryWaits.longest);
}

/** How long nobody tries an insurer that has failed so often in a row, in milliseconds; null while it is tried as usual. */
export function leftAloneFor(failures: number): number | null {
  return failures < lineFailures ? null : doubling(lineWaits, failures - lineFailures);
}

/** What an insurer is told. */
export const insurerCallKinds = ['propose', 'send-papers', 'transfer', 'end', 'report-theft'] as const;
