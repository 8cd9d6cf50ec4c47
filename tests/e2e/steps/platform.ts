import type { Page } from '@playwright/test';
import { toDesk } from '#domain/desk-paths.ts';
import { expect, type Scene } from '#tests/e2e/fixtures.ts';
import { computer } from './computer.ts';
import { logInAtDesk } from './desk.ts';
import { fill, isAt, press } from './step.ts';

/** The desk speaks its person's language, which is Portuguese until they choose another. */
async function speak({ page, say, language }: Scene): Promise<void> {
  if (language !== 'en') return;
  await page.goto(toDesk.platform.security());
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.getByRole('heading', { name: say.desk('places.security'), level: 1 })).toBeVisible();
}

/** The smallest document that a reader of PDFs takes for one. */
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** Asks for a bike whose owner cannot be reached, with a paper. */
export async function askWithPapers(scene: Scene, tag: string): Promise<void> {
  const { page, say } = scene;
  await page.goto(`/${tag}`);
  await press(scene, say.tag('landing.askForIt'));
  await press(scene, say.transfer('ask.unreachable'));
  await isAt(scene, say['ownership-review']('title', {}));
  await page.getByRole('radio', { name: say['ownership-review']('reasons.death') }).click();
  await fill(scene, say['ownership-review']('text'), 'Meu pai faleceu.');
  const paper = { name: 'inventario.pdf', mimeType: 'application/pdf', buffer: pdf };
  await page.locator('input[type=file]').setInputFiles(paper);
  await expect(page.getByText(say['ownership-review']('sent-paper'), { exact: true })).toBeVisible();
  await press(scene, say['ownership-review']('submit'));
  await expect(page.getByRole('button', { name: say.transfer('decide.cancel.open') })).toBeVisible();
}

/** What somebody wants to know. */
export const question = 'Onde fica o número de série?';

/** Writes to support with the help button; the number that is told. */
export async function writeForHelp(scene: Scene): Promise<string> {
  const { page, say } = scene;
  await page.goto('/profile');
  await press(scene, say.shell('help.open'));
  await fill(scene, say.help('label'), question);
  await press(scene, say.help('send'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText(say.help('sent.title'));
  return (await dialog.getByText(/^S-[0-9A-Z]{6}$/).textContent())!;
}

type PlaceName = 'waiting' | 'shop-requests' | 'shops' | 'papers' | 'cases' | 'people' | 'running' | 'brands';
/** Opens a page of the platform's desk by the menu. */
export async function open({ page, say }: Scene, name: PlaceName): Promise<void> {
  const place = say.desk(`places.${name}`);
  await page.getByRole('navigation').getByRole('link', { name: place, exact: true }).click();
  await expect(page.getByRole('heading', { name: place, level: 1 })).toBeVisible();
}

/** Somebody logged in at the platform's desk on a computer, whatever the phone of the scene is at. */
export async function atDesk(
  scene: Scene,
  anotherPhone: (options: typeof computer & { locale: string }) => Promise<Page>,
  who: Parameters<typeof logInAtDesk>[1],
  { locale, steps }: { locale: string; steps: number },
): Promise<Scene> {
  const desk = { ...scene, page: await anotherPhone({ ...computer, locale }) };
  await logInAtDesk(desk, who, steps);
  await speak(desk);
  return desk;
}
