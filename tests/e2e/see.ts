import { expect, test, type Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * Checks a screen: nothing moves, nothing is wider than the screen, and it is accessible (axe, every rule). A journey that is
 * walked in both languages is looked at by axe in Portuguese alone: it takes half of the time, and the long run shows every
 * state to it in both (all-screens.spec.ts).
 */
export async function see(page: Page, name: string): Promise<void> {
  await test.step(`see: ${name}`, async () => {
    await comeToRest(page);
    const language = await page.locator('html').getAttribute('lang');
    if (language !== 'en' || isLong()) expect(await faultsOf(page), `accessibility of ${name}`).toEqual([]);
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang, `${name} is wider than the screen by`).toBe(0);
  });
}

/** Whether every state is being opened, which is done at length. */
const isLong = () => test.info().project.name === 'screens';

/**
 * What axe finds. A look during which one screen led to another saw neither: it is taken again, at the screen that came. Whether
 * that is the wanted one is for the journey to say.
 */
async function faultsOf(page: Page): Promise<string[]> {
  // Its half a megabyte stays in the document: to send it takes longer than to look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { faults, same } = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const parts = () => [location.href, ...document.querySelectorAll('main, h1')];
    const before = parts();
    // What passes is looked at too, and not described: that takes a quarter of the time.
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    const after = parts();
    return {
      faults: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      same: after.length === before.length && after.every((part, at) => part === before[at]),
    };
  });
  if (same) return faults;
  await comeToRest(page);
  return faultsOf(page);
}

/** Waits until nothing moves any more: a colour that is still fading has the wrong contrast. */
export async function comeToRest(page: Page): Promise<void> {
  await page.locator('#title, h1').first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  // Looked at again and again: the end of one animation would be waited for in vain where it is paused, and where one screen leads to
  // another at once, there is none for a moment.
  await page.waitForFunction(
    () =>
      document.querySelector('main') !== null &&
      document.querySelector('h1') !== null &&
      document
        .getAnimations()
        .every(
          ({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
        ),
  );
}
