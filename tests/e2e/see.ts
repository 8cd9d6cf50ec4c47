import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

/** Checks a screen: nothing moves, it is accessible (axe, every rule), and nothing is wider than the screen. */
export async function see(page: Page, name: string): Promise<void> {
  await test.step(`see: ${name}`, async () => {
    await comeToRest(page);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    expect(found, `accessibility of ${name}`).toEqual([]);
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang, `${name} is wider than the screen by`).toBe(0);
  });
}

/** Waits until nothing moves any more: a colour that is still fading has the wrong contrast. */
export async function comeToRest(page: Page): Promise<void> {
  await page.locator('#title, h1').first().waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A toast that waits for the window to be looked at again would be waited for in vain.
    const ends = (animation: Animation) =>
      animation.playState !== 'paused' && animation.effect?.getComputedTiming().iterations !== Infinity;
    const running = document.getAnimations().filter(ends);
    await Promise.all(running.map((animation) => animation.finished.catch(() => {})));
  });
}
