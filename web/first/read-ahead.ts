/** What was asked for before the app was there: paths of one request, with whose token, and its answer, null without one. */
export type ReadAhead = { paths: readonly string[]; token: string | undefined; answer: Promise<Response | null> };

type Bike = { tag: string; active: boolean };

/**
 * Asks for all that the screen is going to show, in one request, before the app is there: it takes the answers over (`web/api/read-ahead.ts`).
 * `reads`: the paths, with `:tag` for the phone's bike, as the server has written them into the page.
 */
export function readAhead(reads: string | undefined, tokens: string | null, bike: Bike | null): void {
  // An inactive tag is nobody's bike yet.
  const isKnown = (path: string) => (bike ? bike.active || !path.includes('my-bikes/:tag') : !path.includes(':tag'));
  const known = reads?.split(' ').filter(isKnown);
  if (!known?.length || !navigator.onLine) return;
  const token = tokens === null ? undefined : accessToken(tokens);
  const paths = known.map((path) => path.replace(':tag', bike?.tag ?? ''));
  // The app asks this at each start (`web/api/account-language.ts`).
  if (token) paths.push('/api/me');
  const url = `/api/answers?${paths.map((path) => `of=${encodeURIComponent(path)}`).join('&')}`;
  const answer = fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {}).catch(() => null);
  Object.assign(window, { readAhead: { paths, token, answer } satisfies ReadAhead });
}

function accessToken(tokens: string): string | undefined {
  try {
    return (JSON.parse(tokens) as { accessToken: { token: string } }).accessToken.token;
  } catch {
    return undefined;
  }
}
