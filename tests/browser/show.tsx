import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import type { EndpointRoute } from '#domain/endpoints.ts';
import type { ProblemBody, ProblemCode } from '#domain/http/problem-codes.ts';
import { queryClient } from '#web/api/query-client.ts';
import type { OnDemandWords } from '#web/locale/i18next.d.ts';
import { loadWords, startLocale } from '#web/locale/index.ts';

/** What is answered to a request: data, a refusal, or nothing before a promise is kept. */
export type Reply =
  | { data: unknown }
  | { refuse: ProblemCode; retryAt?: string; requestId?: string }
  | { hold: Promise<Reply> };

let root: Root | undefined;
let heard: string[] = [];

/** Draws something on an empty page, in English and with an empty cache; `words` are those that its screen would have fetched. */
export async function show(what: ReactNode, ...words: OnDemandWords[]): Promise<void> {
  root?.unmount();
  queryClient.clear();
  document.body.replaceChildren();
  await startLocale();
  await Promise.all(['refusals' as const, ...words].map(loadWords));
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<QueryClientProvider client={queryClient}>{what}</QueryClientProvider>);
}

/**
 * Answers the requests of what is shown: each route gives one reply after the other, and its last from then on. Where nothing is said of a
 * route, there is no connection.
 */
export function answer(replies: Partial<Record<EndpointRoute, readonly Reply[]>> = {}): void {
  heard = [];
  const rest = new Map(Object.entries(replies).map(([route, list]) => [route, [...list]]));
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const request = `${method} ${new URL(url, location.href).pathname}`;
    heard.push(request);
    const found = [...rest].find(([route]) => fits(route, request));
    if (!found) throw new TypeError('Failed to fetch');
    const [, list] = found;
    return responseOf(list.length > 1 ? list.shift()! : list[0]!);
  });
}

/** The requests since the last {@link answer}, by method and path. */
export function requests(): readonly string[] {
  return heard;
}

function fits(route: string, request: string): boolean {
  return new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`).test(request);
}

async function responseOf(reply: Reply): Promise<Response> {
  if ('hold' in reply) return responseOf(await reply.hold);
  if ('data' in reply) return Response.json(reply.data);
  const { refuse: code, ...rest } = reply;
  const body: ProblemBody = { type: 'about:blank', title: code, status: 409, code, ...rest };
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: { 'content-type': 'application/problem+json' },
  });
}
