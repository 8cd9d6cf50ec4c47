import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import type { Language } from '#domain/account/language.ts';
import { aPlace } from '#tests/production/place.ts';
import { startProduction } from '#tests/production/server.ts';
import type { ScreenState } from '#web/all-screens/screen-state.ts';
import { routes } from '#web/routes.ts';
import { browserFlags, ensureBrowser } from './browser.ts';
import { buildApp } from './build-app.ts';
import { root } from './run.ts';
import { screenStates } from './screen-states.ts';
import { writeContactSheet } from './screens/contact-sheet.ts';
import { openPhone, readDemo, show, type DemoData } from './screens/phone.ts';

/** The pictures of README.md and docs/demo.md, in the order of the journey. */
const forReadme: Record<string, string> = {
  'tag--inactive': '1-landing',
  'sign-up--filled': '2-serial-number',
  'register-password--half': '3-password',
  'security-authentication--code': '4-code',
  'activation-success--active': '5-activated',
  'my-bike--active': '6-my-bike',
  'certificate-number--owner': '7-certificate',
  'certificate-number--genuine': '8-public-check',
};
const languages: readonly Language[] = ['en', 'pt-BR'];
const schemes = ['light', 'dark'] as const;
const folder = join(root, 'screens');
const readmeFolder = join(root, 'docs/screens');

/** The states that a production build can show. */
const states = screenStates.filter(({ path }) => !routes.find((route) => route.path === path)?.developmentOnly);

const nameOf = ({ id }: ScreenState, language: Language, scheme: string) =>
  `${id.replace('--', '-')}-${language}-${scheme}.png`;

/**
 * `npm run screens`: every state of every screen, light and dark, in both languages, into `screens/`; with `-- --readme`, the
 * few of the documents into `docs/screens/`; with another word, the states whose ids contain it.
 */
async function main(args: readonly string[]): Promise<void> {
  if (!(await buildApp())) throw new Error('The app does not build.');
  const place = await aPlace();
  const server = await startProduction(place);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...browserFlags] });
  try {
    const data = await readDemo(server.url, states);
    if (args.includes('--readme')) await takeForReadme(browser, server.url, data);
    else await takeAll(browser, server.url, data, args[0] ?? '');
  } finally {
    await browser.close();
    await server.stop();
    await place.clear();
  }
}

async function takeAll(browser: Browser, url: string, data: DemoData, word: string): Promise<void> {
  const wanted = states.filter(({ id }) => id.includes(word));
  if (word === '') rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const failures: string[] = [];
  await Promise.all(
    languages.map(async (language) => {
      for (const state of wanted) {
        const context = await openPhone(browser, url, language, 2);
        await take(context, state, data, language).catch((error: Error) =>
          failures.push(`${state.id} (${language}): ${error.message}`),
        );
        await context.close();
      }
    }),
  );
  const files = (state: ScreenState) =>
    languages.flatMap((language) => schemes.map((scheme) => nameOf(state, language, scheme)));
  writeContactSheet(folder, states, files);
  console.log(
    `${(wanted.length * languages.length - failures.length) * schemes.length} pictures in screens/, to look at in screens/index.html`,
  );
  for (const failure of failures) console.error(failure);
  if (failures.length > 0) process.exitCode = 1;
}

async function take(context: BrowserContext, state: ScreenState, data: DemoData, language: Language): Promise<void> {
  const page = await show(context, state, data);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({
      path: join(folder, nameOf(state, language, colorScheme)),
      animations: 'disabled',
      caret: 'hide',
    });
  }
}

async function takeForReadme(browser: Browser, url: string, data: DemoData): Promise<void> {
  mkdirSync(readmeFolder, { recursive: true });
  for (const [id, name] of Object.entries(forReadme)) {
    const state = states.find((known) => known.id === id);
    if (!state) throw new Error(`There is no state ${id} any more; tools/screens.ts names it.`);
    const context = await openPhone(browser, url, 'en', 1);
    const page = await show(context, state, data);
    await page.screenshot({ path: join(readmeFolder, `${name}.png`), animations: 'disabled', caret: 'hide' });
    await context.close();
  }
  console.log(`${Object.keys(forReadme).length} pictures in docs/screens/`);
}

await main(process.argv.slice(2));
