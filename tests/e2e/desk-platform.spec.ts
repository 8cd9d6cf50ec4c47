import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { computer } from './steps/computer.ts';
import { logInAtDesk } from './steps/desk.ts';
import { atDesk, open } from './steps/platform.ts';
import { isIn, logInAtShop, registerAtShop, shopName } from './steps/shop.ts';

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

      const desk = await atDesk(scene, anotherPhone, 'platformAfterSales', { locale, steps });
      const { page, say } = desk;
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
