import { chromium, devices, type BrowserContext, type Page } from '@playwright/test';
import lighthouseRun, { type Result } from 'lighthouse';
import type { Tokens } from '#domain/account/tokens.ts';
import { browserFlags, ensureBrowser } from '#tools/browser.ts';
import { freePort } from './ports.ts';
import { endsWithTheRun, temporaryFolder } from './run-folder.ts';

/** A page, and what its phone knows from before: the tag that was scanned, the session. */
export type Look = { origin: string; path: string; scanned?: string | undefined; tokens?: Tokens | undefined };

/** Lighthouse with its defaults: a mid-range phone on simulated slow 4G, whose browser has nothing of the app in its cache. */
export async function auditPage(look: Look, categories: string[]): Promise<Result> {
  const port = await freePort();
  const phone = await chromium.launchPersistentContext(temporaryFolder('browser'), {
    ...endsWithTheRun,
    executablePath: await ensureBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
    ...devices['Pixel 7'],
    // It would answer for the network, and everything would be there.
    serviceWorkers: 'block',
  });
  try {
    const known = look.scanned !== undefined || look.tokens !== undefined;
    if (known) await know(phone, look);
    const url = look.origin + look.path;
    const flags = { port, onlyCategories: categories, logLevel: 'error', disableStorageReset: known } as const;
    const result = await lighthouseRun(url, flags);
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse on ${url}: ${result?.lhr.runtimeError?.message ?? 'nothing'}`);
    return result.lhr;
  } finally {
    await phone.close();
  }
}

/** The phone scans the tag, keeps the session and has seen its bike's page some days ago, and then forgets all files. */
async function know(phone: BrowserContext, { origin, path, scanned, tokens }: Look): Promise<void> {
  const page = await phone.newPage();
  if (scanned) {
    await page.goto(`${origin}/${scanned}`);
    await begun(page);
  }
  await page.goto(`${origin}/robots.txt`);
  if (tokens) await page.evaluate((kept) => localStorage.setItem('tokens', kept), JSON.stringify(tokens));
  // Without a bike nothing would be kept of the visit, and a session that the server does not know would be over.
  if (scanned && tokens) {
    await page.goto(origin + path);
    await begun(page);
    await page.waitForLoadState('networkidle');
    await page.goto(`${origin}/robots.txt`);
  }
  const browser = await phone.newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await page.close();
}

/** The app has taken over. */
async function begun(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.length > 0 && !document.getElementById('app'));
}
