import { qrPicture } from '#tests/builders/qr-picture.ts';
import { patient } from '#tools/patience.ts';
import { showNoCode } from './fake-camera.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { press } from './steps/step.ts';
import { toPng } from './to-png.ts';

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('after ten seconds without a code the scanner says what helps', async ({ scene }) => {
      const { page, say } = scene;
      showNoCode();
      await page.clock.install();
      await page.goto('/tag-scan');
      const hint = page.getByText(say.scan('scanner.late'));
      await expect(page.getByText(say.scan('tag-scan.aim'))).toBeVisible();
      await expect(page.locator('video')).toBeVisible();
      // The clock goes on by itself as well: less than the rest of the ten seconds.
      await page.clock.fastForward(5_000);
      await expect(hint).toHaveCount(0);
      await page.clock.fastForward(5_000);
      await expect(hint).toBeVisible();
      await expect(page.getByRole('status').filter({ has: hint })).toHaveCount(1);
      await see(page, 'tag-scan, ten seconds without a code');
      await press(scene, say.scan('tag-scan.type'));
      await press(scene, say.scan('typed.camera'));
      await expect(page.locator('video')).toBeVisible();
      await expect(hint).toHaveCount(0);
    });
  });
}

test(
  'a large photo is looked at part by part: its progress is shown, and a small code in it is read',
  { tag: '@long' },
  async ({ scene }) => {
    const { page, say, server } = scene;
    const bike = server.bike();
    showNoCode();
    // A second has passed for the page before any machine is through with the first part.
    await page.addInitScript(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() * 100;
    });
    await page.goto('/tag-scan');
    const photo = page.locator('input[type=file]');
    const large = { width: 4000, height: 3000, noise: 20 };
    const progress = page.waitForSelector('[role=progressbar]');
    const nothing = qrPicture('x', { ...large, size: 1 });
    await photo.setInputFiles({ name: 'no-code.png', mimeType: 'image/png', buffer: toPng(nothing) });
    await progress;
    await expect(page.getByRole('progressbar', { name: say.scan('scanner.photo-large') })).toBeVisible();
    await see(page, 'tag-scan, a large photo');
    await expect(page.getByText(say.scan('scanner.photo-unread'))).toBeVisible({ timeout: patient(30_000) });
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    // Two pixels a module: in no drawing of the whole can it be told apart.
    const small = qrPicture(`${server.url}/${bike.tag}`, { ...large, noise: 4, size: 82 });
    await photo.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: toPng(small) });
    await expect(page).toHaveURL(`/${bike.tag}`, { timeout: patient(30_000) });
  },
);
