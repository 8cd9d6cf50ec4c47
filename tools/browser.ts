import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { canInstall, installPackages } from './debian.ts';
import { runTool } from './run.ts';

const asRoot = process.getuid?.() === 0;

const noBrowser =
  'There is no Chromium on this machine, and none could be installed. Install one (macOS: Google Chrome in /Applications; ' +
  'Debian and Fedora: the package chromium; Ubuntu: npx playwright install --with-deps chromium), or name one: ' +
  'BROWSER_FILE=/path/to/chromium';

/** What Chromium is started with: it talks to nobody but us. */
export const browserFlags: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // No process is kept in reserve for the next page: three journeys started 12 with it, 6 without, and a tenth of all work was theirs.
  '--renderer-process-limit=1',
  ...(asRoot ? ['--no-sandbox'] : []),
];

/** Chromium without windows and a graphics process: seven journeys took 35 s of two processors with it, 56 with the other. */
const headless = 'chromium-headless-shell';
const systemBrowsers = [
  `/usr/bin/${headless}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The one that BROWSER_FILE names, Playwright's own Chromium where it is installed, else the system's; null when there is none. */
export function findBrowser(): string | null {
  const named = process.env.BROWSER_FILE;
  if (named) return existsSync(named) ? named : null;
  return [chromium.executablePath(), ...systemBrowsers].find((file) => existsSync(file)) ?? null;
}

/** The path of a Chromium; gets one where there is none, and says what it does. */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser();
  // A machine that is there for tests gets the quicker one too; it does without where that cannot be had.
  if (process.env.CI && found === '/usr/bin/chromium' && !process.env.BROWSER_FILE && canInstall()) {
    return installed(async () => installPackages(headless)).catch(() => found);
  }
  if (found) return found;
  if (process.env.BROWSER_FILE) throw new Error(`BROWSER_FILE names ${process.env.BROWSER_FILE}, which is not there.`);
  return installed(async () => {
    if (canInstall()) installPackages(headless);
    else await installByPlaywright();
  });
}

/** The path of the browser that `install` brings. Whatever stops it, a person is told what else to do. */
export async function installed(install: () => Promise<void>, find = findBrowser): Promise<string> {
  const failed = await install().then(
    () => null,
    (error: Error) => error,
  );
  const now = failed ? null : find();
  if (now) return now;
  throw new Error(failed ? `${noBrowser}\nIt failed with: ${failed.message}` : noBrowser, { cause: failed });
}

async function installByPlaywright(): Promise<void> {
  console.log('No Chromium here; downloading the one of Playwright: npx playwright install chromium');
  const { code } = await runTool('playwright', ['install', ...(asRoot ? ['--with-deps'] : []), 'chromium'], {
    show: true,
  });
  if (code !== 0) throw new Error(`npx playwright install ended with code ${code}`);
}

if (import.meta.main) {
  const found = await ensureBrowser().catch((error: Error) => error);
  if (found instanceof Error) console.error(found.message);
  else console.log(found);
  process.exitCode = found instanceof Error ? 1 : 0;
}
