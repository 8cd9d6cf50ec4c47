import { problemCodes } from '#domain/http/problem-codes.ts';
import type { Interference } from './screen-state.ts';

let current: readonly Interference[] = [];
let wrapped = false;

/** Replaces the answers of these endpoints until the next call or a reload. */
export function interfereWith(interferences: readonly Interference[]): void {
  current = interferences;
  if (wrapped) return;
  wrapped = true;
  const ask = window.fetch;
  window.fetch = async (input, init) => {
    const found = current.find(({ endpoint }) => isAsked(endpoint, input, init));
    if (!found) return ask(input, init);
    if ('hold' in found) return held(init?.signal);
    if ('lose' in found) throw new TypeError('Lost on purpose.');
    if ('refuse' in found) return refusal(found.refuse);
    if ('picture' in found) return ask(found.picture);
    if ('answer' in found) return Response.json(found.answer);
    const answer = await ask(input, init);
    return answer.ok ? Response.json({ ...((await answer.json()) as object), ...found.patch }) : answer;
  };
}

function isAsked(endpoint: string, input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const [method, path = ''] = endpoint.split(' ');
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
  return (init?.method ?? 'GET') === method && pattern.test(pathname);
}

/** Waits until the caller aborts. */
function held(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
}

function refusal(body: Extract<Interference, { refuse: unknown }>['refuse']): Response {
  const headers = { 'content-type': 'application/problem+json' };
  return new Response(JSON.stringify(body), { status: problemCodes[body.code], headers });
}
