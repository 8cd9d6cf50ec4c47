import { toDesk } from '#domain/paths.ts';
import { aWorkbook } from '#tests/builders/workbook.ts';
import { expect, test } from './fixtures.ts';
import { computer } from './steps/computer.ts';
import { logInAtDesk } from './steps/desk.ts';

test.use({ ...computer });
for (const [locale, steps] of [
  ['pt-BR', -1],
  ['en-US', 1],
] as const)
  test.describe(locale, () => {
    test.use({ locale });
    test('pictures', async ({ scene }) => {
      const { page, say, language } = scene;
      const words = say['desk-imports'];
      await logInAtDesk(scene, 'catalogue', steps);
      if (language === 'en') {
        await page.goto(toDesk.brand.security());
        await page.getByRole('radio', { name: 'English' }).check();
      }
      const shot = async (name: string) => {
        for (const [w, h] of [
          [1280, 800],
          [360, 780],
        ] as const) {
          await page.setViewportSize({ width: w, height: h });
          for (const colorScheme of ['light', 'dark'] as const) {
            if (colorScheme === 'dark' && language === 'en') continue;
            await page.emulateMedia({ colorScheme });
            await page.evaluate(() => document.fonts.ready);
            await page.screenshot({
              path: `/tmp/imp/shots/${name}-${language}-${w}-${colorScheme}.png`,
              fullPage: w === 360,
            });
          }
        }
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize({ width: 1280, height: 800 });
      };
      await page
        .getByRole('navigation')
        .getByRole('link', { name: say.desk('places.imports'), exact: true })
        .click();
      await expect(page.getByText(words('drop'))).toBeVisible();
      await shot('1-empty');
      const input = page.locator('input[type=file]');
      await input.setInputFiles({ name: 'notas.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
      await expect(page.getByText(words('faults.pdf'))).toBeVisible();
      await shot('2-fault');
      const models = ['Trilha Elétrica 500', 'Pedra 29', 'Vento Carbono 105', 'Praça 7'];
      const rows = Array.from({ length: 40 }, (_, at) => [
        `AUR-Z${language}-0${at}`,
        models[at % 4]!,
        ['Titânio', 'Preto', 'Lima'][at % 3]!,
        ['P', 'M', 'G', '54'][at % 4]!,
        at === 15 ? 'K7Q2M4PA' : '',
        '',
      ]);
      rows[15]![1] = 'Pedra 29 Pro';
      rows[7]![0] = '#REF!';
      rows[9]![0] = 'sem número';
      const file = Buffer.from(
        aWorkbook([['Bikes de novembro'], [], ['Nro Série', 'Descrição', 'Cor', 'Tamanho', 'Tag', 'Obs'], ...rows]),
      );
      await input.setInputFiles({ name: 'bikes-novembro.xlsx', mimeType: 'x', buffer: file });
      await expect(page.getByRole('heading', { name: 'bikes-novembro.xlsx', level: 1 })).toBeVisible();
      await shot('3-mapping');
      await page.getByLabel(words('mapping.place-of', { title: 'Descrição' })).selectOption('model');
      await page.getByRole('button', { name: words('mapping.check'), exact: true }).click();
      await expect(page.getByText(words('bar.title'))).toBeVisible();
      await expect(page.getByRole('table')).toBeVisible();
      await shot('4-checked');
      await page.getByRole('button', { name: words('bar.run', { count: 37 }) }).click();
      await expect(page.getByText(words('undo.title'), { exact: true })).toBeVisible();
      await shot('5-done');
      await page
        .getByRole('navigation', { name: say.desk('frame.menu') })
        .getByRole('link', { name: say.desk('places.imports'), exact: true })
        .click();
      await expect(page.getByRole('link', { name: 'bikes-novembro.xlsx' }).first()).toBeVisible();
      await shot('6-history');
    });
  });
