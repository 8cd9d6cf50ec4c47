import { readFile } from 'node:fs/promises';
import { toDesk } from '#domain/desk-paths.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { computer } from './steps/computer.ts';
import { logInAtDesk } from './steps/desk.ts';

test.use({ ...computer });

// A code is taken once, and none before it: the second of the two on one server shows a later one.
for (const [locale, steps] of [
  ['pt-BR', -1],
  ['en-US', 1],
] as const)
  test.describe(locale, () => {
    test.use({ locale });

    test('a brand’s bikes are searched, narrowed, taken along and opened @both', async ({ scene }) => {
      const { page, say, language } = scene;
      await logInAtDesk(scene, 'afterSales', steps);
      if (language === 'en') {
        await page.goto(toDesk.brand.security());
        await page.getByRole('radio', { name: 'English' }).check();
        await expect(page.getByRole('heading', { name: say.desk('places.security'), level: 1 })).toBeVisible();
      }
      // The overview's figures lead to what is behind them.
      await page.getByRole('link', { name: say.desk('places.overview'), exact: true }).click();
      await expect(page.getByText(say.desk('overview.weeks'))).toBeVisible();
      await see(page, 'the overview of a brand');
      await page.getByRole('link', { name: say.desk('overview.claims') }).click();
      // Other journeys on the same server may have claims of the same brand.
      await expect(page.locator('[data-claim]').filter({ hasText: 'AUR-V105-0101' }).first()).toBeVisible();
      await page.getByRole('link', { name: say.desk('places.bikes'), exact: true }).click();
      await expect(page.getByRole('heading', { name: say.desk('places.bikes'), level: 1 })).toBeVisible();
      const rows = page.locator('[data-bike]');
      await expect(rows.filter({ hasText: 'AUR-V105-0101' })).toBeVisible();
      // Another brand's are not there.
      await expect(rows.filter({ hasText: 'SER-' })).toHaveCount(0);
      await see(page, 'the bikes of a brand');

      await page.getByLabel(say.desk('bikes.views.claimed')).check();
      await expect(rows.filter({ hasText: 'AUR-V105-0101' })).toBeVisible();
      await expect(rows.filter({ hasText: 'AUR-P29-0110' })).toHaveCount(0);
      await page.getByLabel(say.desk('bikes.views.stolen')).check();
      await expect(rows.filter({ hasText: 'AUR-P29-0100' })).toBeVisible();
      await page.getByLabel(say.desk('bikes.views.all')).check();

      await page.locator('h1').click();
      await page.keyboard.press('/');
      const search = page.getByLabel(say.desk('bikes.search'));
      await expect(search).toBeFocused();
      await search.fill('p2');
      await expect(page.getByText(say.desk('bikes.search-short', { count: 3 }))).toBeVisible();
      await search.fill('p29-01');
      await expect(rows).toHaveText([/AUR-P29-0100/, /AUR-P29-0110/, /AUR-P29-0101/, /AUR-P29-0102/]);
      await rows.first().focus();
      await page.keyboard.press('ArrowDown');
      await expect(rows.nth(1)).toBeFocused();
      // The palette leads anywhere, and searches from anywhere.
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('dialog').getByRole('combobox');
      await expect(palette).toBeFocused();
      await see(page, 'the palette');
      await palette.fill('v105-01');
      await page.keyboard.press('Enter');
      await expect(search).toHaveValue('v105-01');
      await expect(rows.filter({ hasText: 'AUR-P29' })).toHaveCount(0);
      await expect(rows.filter({ hasText: 'AUR-V105-0101' })).toBeVisible();
      // It begins in its field each time, not the first time alone.
      await page.keyboard.press('Control+k');
      await expect(palette).toBeFocused();
      await page.keyboard.type(say.desk('places.security').slice(0, 4).toUpperCase());
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: say.desk('places.security'), level: 1 })).toBeVisible();
      await page.goBack();
      await search.fill('nada assim');
      await expect(page.getByRole('heading', { name: say.desk('bikes.none-left.title') })).toBeVisible();
      await see(page, 'no bike of a brand is so');

      // Any part of a tag as well.
      await search.fill('pa1rs');
      await expect(rows).toHaveCount(1);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: say.desk('bikes.save') }).click();
      const table = await readFile(await (await download).path(), 'utf8');
      expect(table.trimEnd().split('\r\n')).toHaveLength(2);
      expect(table).toContain('AUR-V105-0101;REPA 1RS1;Vento Carbono 105');

      await rows.first().press('Enter');
      await expect(page.getByRole('heading', { name: 'AUR-V105-0101', level: 1 })).toBeVisible();
      await expect(page.getByText(say.claim('state.in-review')).first()).toBeVisible();
      await expect(page.getByText('Marina')).toHaveCount(0);
      await see(page, 'a bike of a brand');
      // The way back leads to what was searched.
      await page
        .getByRole('main')
        .getByRole('link', { name: say.desk('places.bikes') })
        .click();
      await expect(search).toHaveValue('pa1rs');
      await expect(rows).toHaveCount(1);
      await page.setViewportSize({ width: 320, height: 700 });
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await see(page, 'the bikes of a brand, 320 px and text of 200 %');
      await rows.first().click();
      await expect(page.getByRole('heading', { name: 'AUR-V105-0101', level: 1 })).toBeVisible();
      await see(page, 'a bike of a brand, 320 px and text of 200 %');
      await page.getByRole('link', { name: say.desk('places.overview'), exact: true }).click();
      await expect(page.getByText(say.desk('overview.weeks'))).toBeVisible();
      await see(page, 'the overview of a brand, 320 px and text of 200 %');
    });
  });

test('another brand’s bike is not found, and says so', async ({ scene, alarms }) => {
  const { page, say } = scene;
  await logInAtDesk(scene, 'catalogue');
  alarms.expect('GET /api/desk/bikes/SERRA001 404');
  await page.goto(`${toDesk.brand.home()}/bikes/SERRA001`);
  await expect(page.getByRole('heading', { name: say.desk('bike.gone.title') })).toBeVisible();
  await see(page, 'a bike of another brand');
});
