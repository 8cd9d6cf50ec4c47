import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { toDesk } from '#domain/desk-paths.ts';
import { aWorkbook } from '#tests/builders/workbook.ts';
import { expect, test, type Scene } from './fixtures.ts';
import { see } from './see.ts';
import { computer } from './steps/computer.ts';
import { logInAtDesk } from './steps/desk.ts';

test.use({ ...computer });

const place = ({ page, say }: Scene) =>
  page
    .getByRole('navigation', { name: say.desk('frame.menu') })
    .getByRole('link', { name: say.desk('places.imports'), exact: true });

/** Gives the page a file, as a drop or the picker would. */
async function give(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

// A code is taken once, and none before it: the second of the two on one server shows a later one.
for (const [locale, steps] of [
  ['pt-BR', -1],
  ['en-US', 1],
] as const)
  test.describe(locale, () => {
    test.use({ locale });

    test('a table comes in by file: columns, check, correction, import and undoing @spine @both', async ({ scene }) => {
      const { page, say, language } = scene;
      const words = say['desk-imports'];
      await logInAtDesk(scene, 'catalogue', steps);
      if (language === 'en') {
        await page.goto(toDesk.brand.security());
        await page.getByRole('radio', { name: 'English' }).check();
        await expect(page.getByRole('heading', { name: say.desk('places.security'), level: 1 })).toBeVisible();
      }
      await place(scene).click();
      await expect(page.getByRole('heading', { name: say.desk('places.imports'), level: 1 })).toBeVisible();
      await see(page, 'imports of a brand');

      // What is no table is told at once, and goes nowhere.
      await give(page, 'notas.pdf', Buffer.from('%PDF-1.7'));
      await expect(page.getByText(words('faults.pdf'))).toBeVisible();

      // A spreadsheet with a title above its header, a column of its own making, and an error of a formula.
      // What it is stays known to the brand, and with it to the other language's journey on the same server.
      const title = `Descrição ${language}`;
      const serial = (nth: number) => `IMP-${language}-${nth}`;
      const rows = Array.from({ length: 5 }, (_, at) => [serial(at), 'Praça 7', 'Lima', 'M']);
      const file = aWorkbook([
        ['Bikes de novembro'],
        [],
        ['Chassi', title, 'Cor', 'Tam.'],
        ...rows,
        ['#REF!', 'Praça 7', 'Lima', 'M'],
        [serial(9), 'Praça 8', 'Lima', 'G'],
        [serial(8), 'Praça 8', 'Preto', 'G'],
      ]);
      await give(page, 'bikes-novembro.xlsx', Buffer.from(file));
      await expect(page.getByRole('heading', { name: 'bikes-novembro.xlsx', level: 1 })).toBeVisible();
      const model = page.getByLabel(words('mapping.place-of', { title }));
      await expect(model).toHaveValue('');
      const check = page.getByRole('button', { name: words('mapping.check'), exact: true });
      await expect(check).toBeDisabled();
      await model.selectOption('model');
      await see(page, 'the columns of a file');
      await check.click();

      // Nothing is written: wrong rows say why, and are corrected where they stand.
      await expect(page.getByText(words('bar.title'))).toBeVisible();
      await expect(page.getByText(words('badge.wrong', { count: 3 }), { exact: true })).toBeVisible();
      await see(page, 'a file that was checked');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: words('bar.save', { count: 3 }) }).click();
      const saved = await readFile(await (await download).path(), 'utf8');
      expect(saved.trimEnd().split('\r\n')).toHaveLength(4);

      await page.reload();
      const cell = page.getByRole('textbox', {
        name: words('table.cell', { column: language === 'en' ? 'Model' : 'Modelo', line: 10 }),
      });
      await cell.fill('Praça 7');
      await cell.press('Enter');
      // The other row with the same mistake is asked about.
      await page.getByRole('button', { name: words('alike.do', { count: 1 }) }).click();
      await expect(page.getByText(words('bar.edited', { count: 2 }))).toBeVisible();
      await page.getByRole('button', { name: words('bar.again') }).click();
      await expect(page.getByText(words('badge.ready', { count: 7 }), { exact: true })).toBeVisible();
      await page.getByRole('button', { name: words('bar.run', { count: 7 }) }).click();
      await expect(page.getByText(words('badge.in', { count: 7 }), { exact: true })).toBeVisible();
      await see(page, 'a file that came in');

      // The same file again is known by its columns, and nothing of it is new.
      await page.getByRole('link', { name: words('another') }).click();
      await give(page, 'bikes-novembro.xlsx', Buffer.from(file));
      await expect(page.getByLabel(words('mapping.place-of', { title }))).toHaveValue('model');
      await check.click();
      await expect(page.getByText(words('bar.title'))).toBeVisible();
      await page.getByRole('button', { name: words('bar.discard') }).click();
      await expect(page.getByText(words('outcome-of.discarded'))).toBeVisible();

      // Undone as a whole, within minutes of the second factor.
      await place(scene).click();
      await page.getByRole('link', { name: 'bikes-novembro.xlsx' }).nth(1).click();
      await page.getByRole('button', { name: words('undo.do') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('undo.do') })
        .click();
      await expect(page.getByText(words('outcome-of.undone'))).toBeVisible();
      await see(page, 'an import that was undone');
      await page.setViewportSize({ width: 320, height: 700 });
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await see(page, 'an import, 320 px and text of 200 %');
      await place(scene).click();
      await see(page, 'imports, 320 px and text of 200 %');
    });
  });
