import type { AnswersTogether } from '#domain/http/answers.contract.ts';

/** What was asked for before the app was there: paths of one request, with whose token, and what came, null for nothing. */
export type ReadAhead = {
  paths: readonly string[];
  token: string | undefined;
  answers: Promise<AnswersTogether['answers'] | null>;
};

type Bike = { tag: string; active: boolean };

/**
 * Asks for all that the screen is going to show, in one request, before the app is there: it takes the answers over (`web/api/read-ahead.ts`).
 * `reads`: the paths, with `:tag` for the phone's bike, as the server has written them into the page.
 */
export function readAhead(reads: string | undefined, tokens: string | null, bike: Bike | null): ReadAhead | undefined {
  // An inactive tag is nobody's bike yet.
  const isKnown = (path: string) => (bike ? bike.active || !path.includes('my-bikes/:tag') : !path.includes(':tag'));
  const known = reads?.split(' ').filter(isKnown);
  if (!known?.length || !navigator.onLine) return undefined;
  const token = tokens === null ? undefined : accessToken(tokens);
  const paths = known.map((path) => path.replace(':tag', bike?.tag ?? ''));
  // The app asks this at each start (`web/api/account-language.ts`).
  if (token) paths.push('/api/me');
  const url = `/api/answers?${paths.map((path) => `of=${encodeURIComponent(path)}`).join('&')}`;
  const asked: ReadAhead = { paths, token, answers: ask(url, token) };
  Object.assign(window, { readAhead: asked });
  return asked;
}

async function ask(url: string, token: string | undefined): ReadAhead['answers'] {
  try {
    const response = await fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {});
    return response.ok ? ((await response.json()) as AnswersTogether).answers : null;
  } catch {
    return null;
  }
}

function accessToken(tokens: string): string | undefined {
  try {
    return (JSON.parse(tokens) as { accessToken: { token: string } }).accessToken.token;
  } catch {
    return undefined;
  }
}
