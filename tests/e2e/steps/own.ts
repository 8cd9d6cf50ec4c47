import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Scene } from '#tests/e2e/fixtures.ts';
import type { Person } from '#tests/e2e/test-server.ts';
import { lettersTo } from '#tests/production/client.ts';
import type { StockedBike } from '#tests/production/stock-bikes.ts';
import { isAt, press, step } from './step.ts';

/** Checks an activation: the screen shows it, the address has the tag, and the letter is sent; to an address that nobody has proven without the certificate. */
export function activationSucceeds(scene: Scene, { tag }: StockedBike, { email }: Person): Promise<void> {
  return step('the warranty is active', async () => {
    await isAt(scene, scene.say.warranty('success.title'));
    await expect(scene.page).toHaveURL(`/activation-success?tag=${tag}`);
    const sent = async () =>
      (await lettersTo(scene.server.url, email)).filter(({ kind }) => kind === 'warranty-activated');
    await expect.poll(async () => (await sent()).map(({ state }) => state)).toEqual(['sent']);
    expect((await sent()).map(({ attachments }) => attachments.length)).toEqual([0]);
  });
}

/** Goes to the bike and reads its facts. */
export function seeMyBike(scene: Scene, { model, serialNumber }: StockedBike): Promise<void> {
  const { page, say } = scene;
  return step('see my bike', async () => {
    await press(scene, say.warranty('success.my-bike'));
    await expect(page).toHaveURL('/my-bike');
    await isAt(scene, say.bike('title', { model }));
    await expect(page.getByText(say.bike('standing.receipt'))).toBeVisible();
    await expect(page.getByText(serialNumber, { exact: true })).toBeVisible();
  });
}

/** Opens the certificate; returns its number. */
export function openCertificate(scene: Scene, { name }: Person): Promise<string> {
  const { page, say } = scene;
  return step('open the certificate', async () => {
    await page.getByRole('link', { name: say.bike('certificate') }).click();
    await isAt(scene, name);
    await expect(page.getByText(say.ownership('genuine'), { exact: true })).toBeVisible();
    return new URL(page.url()).pathname.split('/').at(-1)!;
  });
}

/** Saves the PDF and checks that it is one. */
export function savePdf(scene: Scene, number: string): Promise<void> {
  const { page, say } = scene;
  return step('save the PDF', async () => {
    const download = page.waitForEvent('download');
    await press(scene, say.ownership('pdf.save'));
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${say.ownership('file-name')}-${number}.pdf`);
    const bytes = readFileSync(await file.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeGreaterThan(2000);
  });
}

/** Checks the certificate on another phone, without an account: it is genuine, and has no full name. */
export function checkCertificate(scene: Scene, number: string, { name }: Person): Promise<void> {
  const { page, say } = scene;
  return step('check the certificate as anybody', async () => {
    await page.goto(`/certificate/${number}`);
    await expect(page.getByText(say.ownership('genuine'), { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\*/);
    await expect(page.getByText(name)).toHaveCount(0);
  });
}
