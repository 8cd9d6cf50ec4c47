import { chromium, devices } from '@playwright/test';
import lighthouseRun, { type Result } from 'lighthouse';
import { aFreePort } from '#tests/free-port.ts';
import { browserFlags, ensureBrowser } from '#tools/browser.ts';
import { know, knowsMuch, type Look } from './known-phone.ts';
import { endsWithTheRun, temporaryFolder } from './run-folder.ts';

/** Lighthouse with its defaults: a mid-range phone on simulated slow 4G, whose browser has nothing of the app in its cache. */
export async function auditPage(look: Look, categories: string[]): Promise<Result> {
  const port = await aFreePort();
  const phone = await chromium.launchPersistentContext(temporaryFolder('browser'), {
    ...endsWithTheRun,
    executablePath: await ensureBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
    ...devices['Pixel 7'],
    // It would answer for the network, and everything would be there.
    serviceWorkers: 'block',
  });
  try {
    const known = knowsMuch(look);
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
