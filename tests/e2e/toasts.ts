import { expect, type BrowserContext, type Page } from '@playwright/test';

const shown = new WeakMap<Page, string[]>();

/**
 * Keeps what the toasts of a context say, from the moment each is there: they are gone after three seconds, and a machine that stands
 * still for longer must not decide a test.
 */
export async function keepToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('toastShown', ({ page }, text: string) => {
    shown.set(page, [...(shown.get(page) ?? []), text]);
  });
  await context.addInitScript(() => {
    const look = (node: Node) => {
      if (!(node instanceof Element)) return;
      const inside = [...node.querySelectorAll('.Toastify__toast')];
      for (const toast of node.matches('.Toastify__toast') ? [node] : inside) void window.toastShown(toast.textContent);
    };
    const observer = new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(look)));
    observer.observe(document, { childList: true, subtree: true });
  });
}

/** Waits until a toast has said this on a page, whether it is still there or not. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect.poll(() => shown.get(page) ?? [], { message: 'what the toasts have said' }).toContain(text);
}

declare global {
  interface Window {
    toastShown(text: string): Promise<void>;
  }
}
