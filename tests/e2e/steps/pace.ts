import { test, type Page } from '@playwright/test';

/** Counts the taps of a person on a page from now on, also over reloads. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  const count = () => {
    const key = 'taps-of-a-test';
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1)),
      true,
    );
  };
  await page.addInitScript(count);
  await page.evaluate(count);
  const taps = () => page.evaluate(() => Number(sessionStorage.getItem('taps-of-a-test') ?? 0));
  const before = await taps();
  return async () => (await taps()) - before;
}

/** Notes in the report how many taps and seconds something took; returns the seconds. */
export async function notePace(what: string, taps: () => Promise<number>, since: number): Promise<number> {
  const seconds = (Date.now() - since) / 1000;
  const description = `${what}: ${await taps()} taps, ${seconds.toFixed(1)} s`;
  test.info().annotations.push({ type: 'pace', description });
  return seconds;
}
