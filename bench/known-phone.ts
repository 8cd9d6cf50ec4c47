import type { BrowserContext, Page } from '@playwright/test';
import type { Tokens } from '#domain/account/session.ts';

/** A page, and what its phone knows from before: the tag that was scanned, the session. */
export type Look = {
  origin: string;
  path: string;
  scanned?: string | undefined;
  tokens?: Tokens | undefined;
  /** It has not shown the page before. */
  never?: boolean | undefined;
};

/** Whether there is anything that the phone has to be shown before. */
export function knowsMuch({ scanned, tokens }: Look): boolean {
  return scanned !== undefined || tokens !== undefined;
}

/** The phone scans the tag, keeps the session and has seen its bike's page some days ago, unless it never has, and then forgets all files. */
export async function know(phone: BrowserContext, { origin, path, scanned, tokens, never }: Look): Promise<void> {
  const page = await phone.newPage();
  if (scanned) {
    await page.goto(`${origin}/${scanned}`);
    await begun(page);
  }
  await page.goto(`${origin}/robots.txt`);
  if (tokens) await page.evaluate((kept) => localStorage.setItem('tokens', kept), JSON.stringify(tokens));
  // Without a bike nothing would be kept of the visit, and a session that the server does not know would be over.
  if (scanned && tokens && !never) {
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
