import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { toDesk } from '#domain/paths.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { lettersTo } from '#tests/production/client.ts';
import { expect, test, type Scene } from './fixtures.ts';
import { see } from './see.ts';
import { computer } from './steps/computer.ts';
import { logInAtDesk } from './steps/desk.ts';
import { aCyclist, storeSession } from './steps/log-in.ts';
import { isIn, logInAtShop, registerAtShop, shopName } from './steps/shop.ts';
import { fill, isAt, press, step } from './steps/step.ts';
import { aProvenCyclist } from './steps/transfer.ts';

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
async function askWithPapers(scene: Scene, tag: string): Promise<void> {
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

const question = 'Onde fica o número de série?';

/** Writes to support with the help button; the number that is told. */
async function writeForHelp(scene: Scene): Promise<string> {
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
async function open({ page, say }: Scene, name: PlaceName): Promise<void> {
  const place = say.desk(`places.${name}`);
  await page.getByRole('navigation').getByRole('link', { name: place, exact: true }).click();
  await expect(page.getByRole('heading', { name: place, level: 1 })).toBeVisible();
}

// A code is taken once, and none before it: the second of the two on one server shows a later one.
for (const [locale, steps] of [
  ['pt-BR', -1],
  ['en-US', 1],
] as const)
  test.describe(locale, () => {
    test.use({ locale });

    test('a shop’s request arrives at the platform’s desk, is approved, and the shop logs in @spine', async ({
      scene,
      anotherPhone,
    }) => {
      const cnpj = aCnpj();
      const owner = scene.server.person();
      await registerAtShop(scene, owner, { cnpj, office: 'owner' });

      const desk = { ...scene, page: await anotherPhone({ ...computer, locale }) };
      const { page, say } = desk;
      await logInAtDesk(desk, 'platformAfterSales', steps);
      await speak(desk);
      await open(desk, 'waiting');
      await see(page, 'what waits for the platform');
      await page.getByRole('link', { name: say['desk-waiting']('what.shop-requests') }).click();
      const row = page.getByRole('link').filter({ hasText: formatCnpj(cnpj) });
      await expect(row).toBeVisible();
      await see(page, 'requests of shops');
      await row.click();
      await expect(page.getByRole('heading', { name: shopName, level: 1 })).toBeVisible();
      await expect(page.getByText(owner.name)).toBeVisible();
      await see(page, 'a request of a shop');
      await page.getByRole('button', { name: say['desk-shops']('request.approve') }).click();
      await see(page, 'a request of a shop, asked before it is approved');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say['desk-shops']('request.confirm.approved.action') })
        .click();
      await expect(page.getByText(say['desk-shops']('request.done.approved'))).toBeVisible();
      // Whoever is in is nobody's business at the desk any more.
      await expect(page.getByText(owner.name)).toHaveCount(0);
      await see(page, 'a request of a shop that was approved');

      await logInAtShop(scene, owner);
      await isIn(scene.page);

      await open(desk, 'shops');
      await page.getByLabel(say['desk-shops']('shops.search')).fill(formatCnpj(cnpj).slice(0, 10));
      await expect(page).toHaveURL(/search=/);
      const shop = page.getByRole('link').filter({ hasText: formatCnpj(cnpj) });
      await expect(shop).toBeVisible();
      await see(page, 'the shops');
      await shop.click();
      await page.getByRole('button', { name: say['desk-shops']('shop.suspend') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: say['desk-shops']('reasons.other') }).check();
      await dialog.getByRole('button', { name: say['desk-shops']('suspend.confirm') }).click();
      await expect(dialog.getByText(say['desk-shops']('suspend.words-missing'))).toBeVisible();
      await see(page, 'a shop is suspended');
      await dialog.getByLabel(say['desk-shops']('suspend.words-needed')).fill('Chip clonado.');
      await dialog.getByRole('button', { name: say['desk-shops']('suspend.confirm') }).click();
      await expect(page.getByText(say['desk-shops']('shop.done.suspend'))).toBeVisible();
      await see(page, 'a shop that is suspended');
      await page.getByRole('button', { name: say['desk-shops']('shop.resume') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say['desk-shops']('shop.resume') })
        .click();
      await expect(page.getByText(say['desk-shops']('shop.done.resume'))).toBeVisible();
      await page.setViewportSize({ width: 320, height: 700 });
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await see(page, 'a shop at the platform’s desk, 320 px and text of 200 %');
    });
  });

/** Somebody logged in at the platform's desk on a computer, whatever the phone of the scene is at. */
async function atDesk(
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

for (const [locale, steps] of [
  ['pt-BR', -1],
  ['en-US', 1],
] as const)
  test.describe(locale, () => {
    test.use({ locale });

    test('what somebody wrote to support is answered at the desk, and they read it on the phone; people and papers are seen to @both', async ({
      scene,
      anotherPhone,
    }) => {
      const { server, language } = scene;
      const bike = server.bike();
      const owner = await aCyclist(server, { bike, language });
      const heir = await aProvenCyclist(server, { language });
      await storeSession(scene.page, heir);
      await askWithPapers(scene, bike.tag);
      const number = await writeForHelp(scene);

      const desk = await atDesk(scene, anotherPhone, 'platformAdministrator', { locale, steps });
      const { page, say } = desk;
      await step('a case is answered', async () => {
        await open(desk, 'cases');
        await page.getByRole('link').filter({ hasText: number }).click();
        await expect(page.getByText(question)).toBeVisible();
        await expect(page.getByText(heir.email)).toHaveCount(0);
        await see(page, 'a case at the platform’s desk');
        await page.getByRole('button', { name: say['desk-cases']('answer.action') }).click();
        await expect(page.getByText(say['desk-cases']('answer.missing'))).toBeVisible();
        await page.getByLabel(say['desk-cases']('answer.label')).fill('Fica debaixo do movimento central.');
        await page.getByRole('button', { name: say['desk-cases']('answer.action') }).click();
        await expect(page.getByText(say['desk-cases']('answer.sent'))).toBeVisible();
        await expect(page.getByRole('listitem').filter({ hasText: 'movimento central' })).toBeVisible();
        await scene.page.goto('/dev/inbox');
        await expect(scene.page.getByText('Fica debaixo do movimento central.').first()).toBeVisible();
        await page.getByRole('button', { name: say['desk-cases']('close.action') }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say['desk-cases']('close.action') })
          .click();
        await expect(page.getByText(say['desk-cases']('is-done'))).toBeVisible();
        await open(desk, 'cases');
        await page.getByRole('radio', { name: say['desk-cases']('lists.done') }).check();
        await expect(page.getByRole('link').filter({ hasText: number })).toBeVisible();
        await see(page, 'cases at the platform’s desk');
      });

      await step('papers are read and accepted', async () => {
        await open(desk, 'papers');
        const row = page.getByRole('link').filter({ hasText: groupTag(bike.tag) });
        await expect(row).toBeVisible();
        await see(page, 'requests with papers at the desk');
        await row.click();
        await expect(page.getByText('Meu pai faleceu.')).toBeVisible();
        const save = say['desk-papers']('save', { name: say['desk-papers']('paper', { number: 1 }) });
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: save }).click();
        expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
        await see(page, 'a request with papers at the desk');
        await page.getByRole('button', { name: say['desk-papers']('accept.action') }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say['desk-papers']('accept.action') })
          .click();
        await expect(page.getByText(say['desk-papers']('done.open-to-objection'))).toBeVisible();
        expect((await lettersTo(server.url, owner.email)).map(({ kind }) => kind)).toContain('transfer-objection');
      });

      await step('a person is found by the whole address, and logged out', async () => {
        await open(desk, 'people');
        await page.getByLabel(say['desk-people']('who')).fill(owner.email);
        await page.getByRole('button', { name: say['desk-people']('look') }).click();
        const end = page.getByRole('button', { name: say['desk-people']('log-out.action') });
        await expect(end).toBeVisible();
        await expect(page.getByText(owner.email)).toHaveCount(0);
        await see(page, 'a person at the platform’s desk');
        await end.click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say['desk-people']('log-out.action') })
          .click();
        await expect(page.getByText(say['desk-people']('log-out.done'))).toBeVisible();
        await expect(page.getByText(say['desk-people']('no-sessions'))).toBeVisible();
      });

      await step('what runs is seen', async () => {
        await open(desk, 'running');
        await expect(page.getByText(say['desk-running']('jobs.title'))).toBeVisible();
        await expect(page.getByText('transfers-due')).toBeVisible();
        await see(page, 'what runs at the platform');
      });

      await step('a brand is added, changed, and its first Administrator invited', async () => {
        const slug = `brisa-${randomUUID().slice(0, 8)}`;
        await open(desk, 'brands');
        await see(page, 'the brands');
        await page.getByRole('button', { name: say['desk-brands']('add') }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: say['desk-brands']('add') }).click();
        await expect(dialog.getByText(say['desk-brands']('errors.slug.required'))).toBeVisible();
        await dialog.getByLabel(say['desk-brands']('slug')).fill(slug);
        await dialog.getByLabel(say['desk-brands']('name')).fill('Brisa');
        await see(page, 'a brand is added');
        await dialog.getByRole('button', { name: say['desk-brands']('add') }).click();
        await expect(page.getByRole('heading', { name: 'Brisa', level: 1 })).toBeVisible();
        await page.getByLabel(say['desk-brands']('colour')).fill('#ffb000');
        await page.getByRole('button', { name: say['desk-brands']('save') }).click();
        await expect(page.getByText(say['desk-brands']('saved'))).toBeVisible();
        const { email } = server.person();
        await page.getByLabel(say['desk-brands']('invite.email')).fill(email);
        await page.getByRole('button', { name: say['desk-brands']('invite.action') }).click();
        await expect(page.getByText(say['desk-brands']('invite.done'))).toBeVisible();
        await see(page, 'a brand at the platform’s desk');
        await expect
          .poll(async () => (await lettersTo(server.url, email)).map(({ kind }) => kind))
          .toEqual(['desk-invitation']);
      });
    });
  });

test('a Reader of the platform sees counts alone', async ({ browser, scene, alarms }) => {
  const context = await browser.newContext({ ...computer, baseURL: scene.server.url });
  alarms.listen(context);
  const reader = { ...scene, page: await context.newPage() };
  await logInAtDesk(reader, 'platformReader');
  const { page, say } = reader;
  await expect(page.getByRole('heading', { name: say.desk('places.waiting'), level: 1 })).toBeVisible();
  await expect(page.getByText(say['desk-waiting']('what.papers'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
    say.desk('places.waiting'),
    say.desk('places.security'),
  ]);
  await see(page, 'what waits, for a Reader');
  await context.close();
});
