import { writeFile } from 'node:fs/promises';
import { to } from '#domain/paths.ts';
import { aPhotoFile, aPaper } from '#tests/builders/upload.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { atInsurableBike, proposeAt } from './steps/insurance.ts';
import { isAt, press, step } from './steps/step.ts';

test('the insurer asks for papers: they are given, taken, and the policy comes', async ({ scene }, info) => {
  const { page, say, server } = scene;
  const { owner, bike } = await atInsurableBike(scene);
  await proposeAt(server, owner, bike.tag, 'Falta um documento');
  const photo = info.outputPath('numero-de-serie.jpg');
  await writeFile(photo, await aPhotoFile(1200, 900));
  const pdf = info.outputPath('nota.pdf');
  await writeFile(pdf, aPaper.bytes);
  const text = info.outputPath('nota.txt');
  await writeFile(text, 'a text');

  await step('my bike says that the insurer waits, and leads to what it asks for', async () => {
    await expect(async () => {
      await page.goto(to.myBike());
      await expect(page.getByText(say.bike('insurance.pending'))).toBeVisible({ timeout: 2000 });
    }).toPass();
    await page.getByText(say.bike('insurance.pending')).click();
    await isAt(scene, say.insurance('policy.pending.title'));
    await see(page, 'the insurer waits for papers');
    await press(scene, say.insurance('policy.pending.answer'));
    await isAt(scene, say.insurance('papers.title'));
    await expect(page.getByText('Envie uma foto do número de série no quadro.')).toBeVisible();
  });

  await step('nothing, and what is no paper, is refused at its place', async () => {
    await press(scene, say.insurance('papers.submit'));
    await expect(page.getByText(say.insurance('papers.errors.nothing'))).toBeVisible();
    const chooser = page.locator('input[type=file]');
    await chooser.setInputFiles(text);
    await expect(page.getByText(say.insurance('papers.errors.type', { name: 'nota.txt' }))).toBeVisible();
    await see(page, 'no answer, and no paper');
  });

  await step('a text and two papers stay through a reload, and are sent', async () => {
    const chooser = page.locator('input[type=file]');
    await chooser.setInputFiles(photo);
    await expect(page.getByText(say.insurance('papers.sent'))).toHaveCount(1);
    await chooser.setInputFiles(pdf);
    await expect(page.getByText(say.insurance('papers.sent'))).toHaveCount(2);
    await page.getByRole('textbox', { name: say.insurance('papers.text') }).fill('O número está na caixa do central.');
    await page.reload();
    await expect(page.getByText(say.insurance('papers.sent'))).toHaveCount(2);
    await expect(page.getByRole('textbox')).toHaveValue('O número está na caixa do central.');
    await see(page, 'an answer with papers');
    await press(scene, say.insurance('papers.submit'));
    await expect(page).toHaveURL(to.insurance.success());
  });

  await step('the insurer has them, and accepts', async () => {
    await isAt(scene, say.insurance('policy.active.title'));
    await page.goto(to.insurance.papers());
    await expect(page).toHaveURL(to.insurance.success());
  });
});
