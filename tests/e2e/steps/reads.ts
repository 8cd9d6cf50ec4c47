import type { Page, Request } from '@playwright/test';

/** Listens for reads from now on; the answer ends it, with the requests that were sent and all paths that were asked for in them. */
export function hearReads(page: Page): () => { requests: string[]; asked: string[] } {
  const requests: string[] = [];
  const asked: string[] = [];
  const hear = (request: Request) => {
    const { pathname, search, searchParams } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    requests.push(pathname + search);
    if (pathname === '/api/answers') asked.push(...searchParams.getAll('of'));
    else asked.push(pathname + search);
  };
  page.on('request', hear);
  return () => {
    page.off('request', hear);
    return { requests, asked };
  };
}
