import { afterEach, expect, test, vi } from 'vitest';
import { ensureBrowser, findBrowser, installed } from './browser.ts';

const nothing = async () => {};

afterEach(() => vi.unstubAllEnvs());

test('the browser that was installed is the one that is used', async () => {
  expect(await installed(nothing, () => '/usr/bin/chromium')).toBe('/usr/bin/chromium');
});

test.each([
  ['there is no apt-get', async () => Promise.reject(new Error('spawnSync apt-get ENOENT')), /apt-get ENOENT$/],
  ['it ends well, and brings nothing', nothing, /BROWSER_FILE=\/path\/to\/chromium$/],
])('where %s, a person is told what else to do', async (_what, install, end) => {
  const failed = installed(install, () => null);
  await expect(failed).rejects.toThrow(/no Chromium.*macOS: Google Chrome.*Debian and Fedora.*Ubuntu/);
  await expect(failed).rejects.toThrow(end);
});

test('a browser that is named is the one that is used, and no other in its place', async () => {
  vi.stubEnv('BROWSER_FILE', process.execPath);
  expect(await ensureBrowser()).toBe(process.execPath);
  vi.stubEnv('BROWSER_FILE', '/nowhere/chromium');
  expect(findBrowser()).toBeNull();
  await expect(ensureBrowser()).rejects.toThrow('BROWSER_FILE names /nowhere/chromium, which is not there.');
});
