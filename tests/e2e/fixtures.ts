import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Language } from '#domain/account/language.ts';
import { patient } from '#tools/patience.ts';
import { Alarms } from './alarms.ts';
import { watchRequests } from './all-answered.ts';
import { withTestServer, type Person, type TestServer } from './test-server.ts';
import { keepToasts } from './toasts.ts';
import { words, type Words } from './words.ts';

/** What a step needs: the page, the words of its language, the server. */
export type Scene = { page: Page; say: Words; language: Language; server: TestServer };

type TestFixtures = {
  alarms: Alarms;
  address: string;
  language: Language;
  say: Words;
  scene: Scene;
  person: Person;
  /** Opens another phone, or the same with other settings; its errors are watched as well. */
  anotherPhone: (options?: BrowserContextOptions) => Promise<Page>;
};

export const test = base.extend<TestFixtures, { server: TestServer }>({
  server: [async ({}, use) => withTestServer(use), { scope: 'worker', timeout: patient(90_000) }],
  baseURL: async ({ server }, use) => use(server.url),
  address: async ({ server }, use) => use(server.address()),
  extraHTTPHeaders: async ({ address }, use) => use({ 'x-forwarded-for': address }),
  language: async ({ locale }, use) => use(locale?.startsWith('pt') ? 'pt-BR' : 'en'),
  say: async ({ language }, use) => use(words(language)),
  person: async ({ server }, use) => use(server.person()),
  alarms: async ({}, use) => {
    const alarms = new Alarms();
    await use(alarms);
    await alarms.check();
  },
  context: async ({ context, alarms }, use) => {
    alarms.listen(context);
    watchRequests(context);
    await keepToasts(context);
    await use(context);
  },
  scene: async ({ page, say, language, server }, use) => use({ page, say, language, server }),
  anotherPhone: async ({ browser, alarms }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      alarms.listen(context);
      watchRequests(context);
      await keepToasts(context);
      opened.push(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

export { expect } from '@playwright/test';
