import type { Page } from '@playwright/test';

/**
 * Headings and fields in the window, as it opens, that something else lies over; and words that reach beyond the window or, in
 * the bar, into a button or a second line; words in pieces, and broken numbers. While a dialog is open, of the dialog alone.
 */
export function coveredWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    /** What lies in a row that is pushed sideways by a finger is reached so. */
    const isInRow = (element: Element | null): boolean =>
      element !== null &&
      ((/^(auto|scroll)$/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth) ||
        isInRow(element.parentElement));
    const dialog = document.querySelector('dialog[open]');
    const shown = (element: Element) =>
      element.closest('.sr-only, [aria-hidden=true]') === null && (!dialog || dialog.contains(element));
    if (dialog) for (const part of [dialog, ...dialog.querySelectorAll('*')]) part.scrollTop = 0;
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
      if (width > 1 && (left < -1 || right > innerWidth + 1) && !isInRow(parent))
        found.push(`${node.textContent} is cut off`);
      const isBar = parent.closest('header') && !parent.closest('main, button, a');
      if (isBar && buttons.some((at) => at.left < right && at.right > left && at.top < bottom && at.bottom > top))
        found.push(`${node.textContent} runs into a button`);
      for (const { index, 0: word } of node.textContent.matchAll(/[\p{L}\p{N}.,/$]{4,20}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        const isNumber = /^[\d.,/]+$/.test(word);
        if (lines.size > (isNumber ? 1 : 2)) found.push(`${word} stands in ${lines.size} lines`);
      }
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
