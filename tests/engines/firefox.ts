import { launch, type Page } from 'puppeteer-core';
import { agents, markedElement, screen, type Phone } from './phone.ts';

/** Firefox ESR (Debian: firefox-esr), driven by WebDriver BiDi. */
export async function firefox(): Promise<Phone> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: screen,
    extraPrefsFirefox: { 'general.useragent.override': agents.firefox, 'intl.accept_languages': 'pt-BR' },
  });
  const page = await browser.newPage();
  return {
    open: (url) => openIn(page, url),
    inPage: (work, argument) => page.evaluate(`(${work.toString()})(${JSON.stringify(argument)})`) as Promise<never>,
    tap: () => page.click(markedElement),
    type: (text) => page.type(markedElement, text),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}

/** While the app navigates, its navigation and this one may abort each other. */
async function openIn(page: Page, url: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await page.goto(url);
      return;
    } catch (error) {
      if (tries === 3 || !String(error).includes('NS_BINDING_ABORTED')) throw error;
    }
  }
}
