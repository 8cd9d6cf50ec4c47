import type { BrowserContext } from '@playwright/test';
import { problemCodes } from '#domain/http/problem-codes.ts';
import { screenStates } from '#tools/screen-states.ts';
import { openPhone, readDemo, show, type DemoData } from '#tools/screens/phone.ts';
import type { ScreenState } from '#web/all-screens/screen-state.ts';
import { routes } from '#web/routes.ts';
import { test as base } from './fixtures.ts';
import { see } from './see.ts';

/** The states that a production build can show. */
const states = screenStates.filter(({ path }) => !routes.find((route) => route.path === path)?.developmentOnly);

/** The phones on which states are shown: both languages and both colour schemes in turn. */
const phones = [
  { locale: 'pt-BR', colorScheme: 'light' },
  { locale: 'pt-BR', colorScheme: 'dark' },
  { locale: 'en-US', colorScheme: 'dark' },
  { locale: 'en-US', colorScheme: 'light' },
] as const;

type Shared = { demo: DemoData; openedPhones: BrowserContext[] };

const test = base.extend<object, Shared>({
  demo: [async ({ server }, use) => use(await readDemo(server.url, states)), { scope: 'worker' }],
  // Shared by the states of a worker: each starts with empty storage, and files are loaded only once.
  openedPhones: [
    async ({ browser, server }, use) => {
      const contexts = phones.map(({ locale, colorScheme }, at) =>
        openPhone(browser, server.url, locale === 'en-US' ? 'en' : locale, 1, { colorScheme, address: `10.4.0.${at}` }),
      );
      await use(await Promise.all(contexts));
    },
    { scope: 'worker' },
  ],
});

states.forEach((state, at) => {
  test(`${state.id}: ${state.shows}`, async ({ openedPhones, alarms, demo }) => {
    const phone = openedPhones[at % phones.length]!;
    alarms.tolerate(...refusalsOf(state));
    alarms.listen(phone);
    const page = await show(phone, state, demo);
    await see(page, state.id);
    alarms.leave(phone);
    await page.close();
  });
});

/**
 * What the browser reports for a state in which an endpoint refuses, or is not reached. Many states show things that do not
 * exist or are in another state, without replaced answers.
 */
function refusalsOf({ interfere = [] }: ScreenState): RegExp[] {
  const expected = interfere.flatMap((each) => {
    const [method, path = ''] = each.endpoint.split(' ');
    const where = `${method} ${path.replace(/:\w+/g, '[^/]+')}`;
    if ('refuse' in each) return [new RegExp(`^${where} ${problemCodes[each.refuse.code]}$`)];
    return 'lose' in each ? [new RegExp(`^${where} net::ERR_`)] : [];
  });
  return [...expected, /^GET \S+ 4(0[49]|10)$/];
}
