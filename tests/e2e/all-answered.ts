import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';

const pending = new WeakMap<Page, Set<Request>>();

/** Keeps which requests of a context's pages wait for their answers. */
export function watchRequests(context: BrowserContext): void {
  const ofPage = (request: Request) => {
    // Those of a page's own document are waited for by its load state, and may come before the page is known.
    if (request.serviceWorker() || request.isNavigationRequest()) return undefined;
    const page = request.frame().page();
    return pending.get(page) ?? pending.set(page, new Set()).get(page);
  };
  const end = (request: Request) => void ofPage(request)?.delete(request);
  context.on('request', (request) => void ofPage(request)?.add(request));
  context.on('requestfinished', end);
  context.on('requestfailed', end);
}

/**
 * Waits until a page has every answer that it asked for, and has nothing left to do that would ask for more. A state and not a time, as
 * «networkidle» is.
 * `besides`: what is held back, and is not waited for.
 */
export async function allAnswered(page: Page, besides: (url: string) => boolean = () => false): Promise<void> {
  const waiting = () => [...(pending.get(page) ?? [])].map((request) => request.url()).filter((url) => !besides(url));
  await page.waitForLoadState();
  await expect
    .poll(
      async () => {
        const before = waiting();
        // What a page asks for ahead is begun when it is idle: twice, because that may begin something itself.
        if (before.length === 0) await page.evaluate(idle).then(() => page.evaluate(idle));
        return [...before, ...waiting()];
      },
      { message: 'requests without an answer' },
    )
    .toEqual([]);
}

const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()));
