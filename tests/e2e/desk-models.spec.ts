import { readFile } from 'node:fs/promises';
import { devices } from '@playwright/test';
import { toDesk } from '#domain/desk-paths.ts';
import { readPdf } from '#tests/server/pdf-text.ts';
import { expect, test, type Scene } from './fixtures.ts';
import { see } from './see.ts';
import { computer } from './steps/computer.ts';
import { logInAtNewDesk } from './steps/desk.ts';

test.use({ ...computer });

const photo = 'demo/pictures/mantiqueira-pro.jpg';
const place = ({ page, say }: Scene, name: 'overview' | 'models' | 'tags' | 'stores' | 'look') =>
  page.getByRole('navigation').getByRole('link', { name: say.desk(`places.${name}`), exact: true });

/** The first step of a new brand: its colour, seen on a phone before it is saved. */
async function chooseColour(scene: Scene, colour: string): Promise<void> {
  const { page, say } = scene;
  await page.getByRole('link', { name: say['desk-first-hour']('steps.look.name') }).click();
  await expect(page.getByRole('heading', { name: say.desk('places.look'), level: 1 })).toBeVisible();
  const look = say['desk-look'];
  await page.getByLabel(look('code'), { exact: true }).fill('laranja');
  await page.getByRole('button', { name: look('save') }).click();
  await expect(page.getByText(look('errors.secondaryColor.colour-malformed'))).toBeVisible();
  await page.getByLabel(look('code'), { exact: true }).fill(colour);
  const preview = page.frameLocator('iframe');
  await expect(preview.locator('html')).toHaveCSS('--brand', colour);
  await see(page, 'the look of a brand');
  await page.getByRole('button', { name: look('save') }).click();
  await expect(page.getByText(look('saved'))).toBeVisible();
}

/** A model with a photo that is cut to a square. */
async function addModel(scene: Scene, name: string): Promise<void> {
  const { page, say } = scene;
  const models = say['desk-models'];
  await place(scene, 'models').click();
  await expect(page.getByRole('heading', { name: models('none.title') })).toBeVisible();
  await see(page, 'a brand without models');
  await page.getByRole('button', { name: models('add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(models('name')).fill(name);
  await dialog.getByLabel(models('kind')).selectOption('mtb');
  await dialog.getByLabel(models('months')).fill('24');
  await see(page, 'a model is added');
  await dialog.getByRole('button', { name: models('add') }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(photo);
  await dialog.getByLabel(models('crop-zoom')).fill('1.5');
  await see(page, 'a photo is cut');
  await dialog.getByRole('button', { name: models('crop-use') }).click();
  await expect(page.getByAltText(models('photo-alt', { model: name }))).toBeVisible();
  await page.getByRole('button', { name: models('part-add') }).click();
  await dialog.getByLabel(models('part-name')).fill('Quadro');
  await dialog.getByLabel(models('part-brand')).fill('Serra');
  await dialog.getByLabel(models('part-model')).fill('Alumínio 6061');
  await dialog.getByLabel(models('part-months')).fill('60');
  await dialog.getByRole('button', { name: models('save') }).click();
  await expect(page.getByText('Serra Alumínio 6061')).toBeVisible();
  await page.getByRole('button', { name: models('manual-add') }).click();
  await dialog.locator('input[type=file]').setInputFiles('demo/manuals/guia-pt-br.pdf');
  await dialog.getByLabel(models('manual-title')).fill('Guia do ciclista');
  await see(page, 'a manual is added');
  await dialog.getByRole('button', { name: models('manual-add') }).click();
  await expect(page.getByRole('link', { name: models('manual-open', { title: 'Guia do ciclista' }) })).toBeVisible();
  await see(page, 'a model of a brand');
}

/** Tags for the model, and the PDF of their sheet; one of the tags. */
async function issueAndPrint(scene: Scene): Promise<string> {
  const { page, say } = scene;
  const tags = say['desk-tags'];
  await place(scene, 'tags').click();
  await page.getByRole('button', { name: tags('issue') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(tags('count')).fill('3');
  await see(page, 'tags are issued');
  await dialog.getByRole('button', { name: tags('issue') }).click();
  await expect(page.getByText(tags('was-issued', { count: 3 }))).toBeVisible();
  await page.getByRole('button', { name: tags('print') }).click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: tags('print') }).click();
  const { pages, text } = readPdf(await readFile(await (await download).path()));
  expect(pages).toBe(1);
  await expect(page.getByText(tags('was-printed'))).toBeVisible();
  await see(page, 'the tags of a brand');
  const [, tag] = /\b([0-9A-Z]{4} [0-9A-Z]{4})\b/.exec(text) ?? [];
  return tag!.replace(' ', '');
}

for (const locale of ['pt-BR', 'en-US'] as const)
  test.describe(locale, () => {
    test.use({ locale });

    test('a new brand goes from its colour to the first sheet, and a phone sees it @both @spine', async ({
      scene,
      anotherPhone,
    }) => {
      const { page, say, server, language } = scene;
      const desk = server.newDesk();
      await logInAtNewDesk(scene, desk);
      if (language === 'en') {
        await page.goto(toDesk.brand.security());
        await page.getByRole('radio', { name: 'English' }).check();
        await expect(page.getByRole('heading', { name: say.desk('places.security'), level: 1 })).toBeVisible();
      }
      await place(scene, 'overview').click();
      await expect(page.getByText(say['desk-first-hour']('lead', { count: 6 }))).toBeVisible();
      await see(page, 'the first hour of a brand');
      await chooseColour(scene, '#ff6a3d');
      await addModel(scene, 'Mantiqueira Pro');
      const tag = await issueAndPrint(scene);
      // What is left are the bikes themselves, which come in by file.
      await place(scene, 'overview').click();
      await expect(page.getByText(say['desk-first-hour']('lead', { count: 1 }))).toBeVisible();
      await page.getByRole('link', { name: say['desk-first-hour']('steps.bikes.name') }).click();
      await expect(page.getByRole('heading', { name: say.desk('places.imports'), level: 1 })).toBeVisible();

      const phone = await anotherPhone({ ...devices['Pixel 7'], viewport: { width: 360, height: 780 }, locale });
      await phone.goto(`/${tag}`);
      await expect(phone.getByRole('heading', { name: 'Mantiqueira Pro' })).toBeVisible();
      await expect(phone.locator('html')).toHaveCSS('--brand', '#ff6a3d');
    });
  });
