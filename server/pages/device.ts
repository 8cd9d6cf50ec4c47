/** What a user agent alone tells: a phone, a computer, or nothing sure (tablets that call themselves computers, programs that preview links). */
export type DeviceKind = 'phone' | 'computer' | 'unknown';

/** Whether a page is for a phone (specification 1). Touch, which counts as well, is known in the browser only: in doubt it decides. */
export function deviceOf(userAgent = ''): DeviceKind {
  if (/iPhone|iPod|Android.*Mobile/.test(userAgent)) return 'phone';
  return /Windows NT|X11|CrOS/.test(userAgent) && !/Android|Mobile|Macintosh/.test(userAgent) ? 'computer' : 'unknown';
}
