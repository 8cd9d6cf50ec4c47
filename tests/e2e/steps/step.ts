import { expect, test } from '@playwright/test';
import type { Scene } from '#tests/e2e/fixtures.ts';

/** Names a step, so that a report is readable. */
export function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  return test.step(name, work);
}

/** Checks that the screen with this heading is open. */
export async function isAt({ page }: Scene, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

/** Presses the screen's button, or link, of this name. */
export async function press({ page }: Scene, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button
    .or(page.getByRole('link', { name, exact: true }))
    .first()
    .click();
}

/** Fills the field of this label. */
export async function fill({ page }: Scene, label: string, value: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).fill(value);
}
