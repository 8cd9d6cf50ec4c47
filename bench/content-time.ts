import { chromium, devices } from '@playwright/test';
import { browserFlags, ensureBrowser } from '#tools/browser.ts';
import { know, type Look } from './known-phone.ts';

/** What the browser's own tools call slow 4G, and a processor of a mid-range phone; bytes a second. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowedDown = { rate: 4 };

/**
 * Milliseconds until the app's own content stands in the page, with no shape of it left. On a line that is slow in earnest: Lighthouse computes
 * its times, and has none for this.
 */
export async function contentTime(look: Look): Promise<number> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...browserFlags] });
  try {
    // A proxy of a benchmark has made its certificate itself.
    const phone = await browser.newContext({
      ...devices['Pixel 7'],
      serviceWorkers: 'block',
      ignoreHTTPSErrors: true,
    });
    await know(phone, look);
    const page = await phone.newPage();
    const tools = await phone.newCDPSession(page);
    await tools.send('Network.enable');
    await tools.send('Network.emulateNetworkConditions', slow4g);
    await tools.send('Emulation.setCPUThrottlingRate', slowedDown);
    await page.goto(look.origin + look.path, { waitUntil: 'commit' });
    const stands = await page.waitForFunction(() => {
      const root = document.getElementById('root');
      const isThere = root && !document.getElementById('app') && !root.querySelector('.shapes, [aria-busy=true]');
      return isThere && root.querySelector('#title') ? performance.now() : null;
    });
    return Math.round((await stands.jsonValue()) ?? Infinity);
  } finally {
    await browser.close();
  }
}
