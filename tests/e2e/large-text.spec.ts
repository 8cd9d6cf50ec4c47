import type { Page } from '@playwright/test';
import { to } from '#domain/paths.ts';
import { expect, test } from './fixtures.ts';
import { comeToRest } from './see.ts';
import { aCyclist, storeSession } from './steps/log-in.ts';
import { aDemoSession, partsOf } from './steps/parts.ts';
import { scan } from './steps/scan.ts';

test.use({ locale: 'pt-BR' });

const looks = [
  { name: 'large text', size: { width: 360, height: 780 }, text: '200%' },
  { name: 'a small phone', size: { width: 320, height: 568 }, text: '100%' },
];

for (const { name, size, text } of looks) {
  test(`${name}: nothing that is read or typed is covered or cut off`, async ({ scene }) => {
    const { page, server } = scene;
    await page.setViewportSize(size);
    await page.addInitScript((size) => {
      document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = size));
    }, text);
    const fits = async (path: string) => {
      await page.goto(path);
      await comeToRest(page);
      await expect.poll(() => faultsOf(page), `${path} with ${name}`).toEqual([]);
    };
    const bike = server.bike();
    const owner = await aCyclist(server, { bike });
    await scan(scene, server.bike());
    for (const path of [page.url(), to.signUp(), to.register(), to.accessKey(), to.activationFailure()])
      await fits(path);
    await storeSession(page, owner);
    await page.goto(to.tag({ tag: bike.tag }));
    // Before that the phone still has the bike that was scanned first.
    await expect(page).toHaveURL(to.myBike());
    for (const path of [to.myBike(), to.profile(), to.bikeReceiptInfo(), to.shop.home()]) await fits(path);
    const tokens = await aDemoSession(server, 'marina@example.com');
    const [part] = await partsOf(server, tokens, 'MYPARTS1');
    await storeSession(page, { tokens });
    await page.goto(to.tag({ tag: 'MYPARTS1' }));
    await expect(page).toHaveURL(to.myBike());
    for (const path of [to.bikePartList(), to.partDetails({ id: part!.id })]) await fits(path);
  });
}

/**
 * Headings and fields in the window, as it opens, that something else lies over; and words that reach beyond the window or, in
 * the bar, into a button or a second line.
 */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const shown = (element: Element) => element.closest('.sr-only, [aria-hidden=true]') === null;
    scrollTo(0, 0);
    for (const element of document.querySelectorAll('h1, h2, label, input, textarea')) {
      const { left, right, top, bottom, width } = element.getBoundingClientRect();
      if (!shown(element) || width < 2 || top < 0 || top >= innerHeight) continue;
      for (const y of [top + 2, Math.min(bottom, innerHeight) - 2]) {
        const above = document.elementFromPoint((left + right) / 2, y);
        const covered = above && !element.contains(above) && !above.contains(element) && !above.closest('label');
        if (covered) found.push(`${element.outerHTML.slice(0, 80)} is below ${above.outerHTML.slice(0, 80)}`);
      }
    }
    const buttons = [...document.querySelectorAll('header :is(button, a)')].map((at) => at.getBoundingClientRect());
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !shown(parent) || !node.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      if (width > 1 && (left < -1 || right > innerWidth + 1)) found.push(`${node.textContent} is cut off`);
      const isBar = parent.closest('header') && !parent.closest('main, button, a');
      if (isBar && buttons.some((at) => at.left < right && at.right > left && at.top < bottom && at.bottom > top))
        found.push(`${node.textContent} runs into a button`);
      if (isBar)
        for (const { index, 0: word } of node.textContent.matchAll(/\S+/g)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (range.getClientRects().length > 1) found.push(`${word} is broken`);
        }
    }
    return found;
  });
}
