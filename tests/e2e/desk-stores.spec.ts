import { toDesk } from '#domain/desk-paths.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { computer } from './steps/computer.ts';
import { logInAtNewDesk } from './steps/desk.ts';

test.use({ ...computer });

for (const locale of ['pt-BR', 'en-US'] as const)
  test.describe(locale, () => {
    test.use({ locale });

    test('a store is added, changed by two people at once, closed and opened again @both', async ({
      scene,
      alarms,
    }) => {
      const { page, say, server, language } = scene;
      const stores = say['desk-stores'];
      await logInAtNewDesk(scene, server.newDesk());
      if (language === 'en') {
        await page.goto(toDesk.brand.security());
        await page.getByRole('radio', { name: 'English' }).check();
        await expect(page.getByRole('heading', { name: say.desk('places.security'), level: 1 })).toBeVisible();
      }
      await page
        .getByRole('navigation')
        .getByRole('link', { name: say.desk('places.stores'), exact: true })
        .click();
      await expect(page.getByRole('heading', { name: stores('none.title') })).toBeVisible();
      await see(page, 'a brand without stores');
      await page.getByRole('button', { name: stores('add') }).click();
      const dialog = page.getByRole('dialog');
      const typed = {
        cnpj: '12.ABC.345/01DE-36',
        name: 'Oficina Paulista',
        cep: '01310-100',
        street: 'Avenida Paulista',
        number: '1578',
        neighborhood: 'Bela Vista',
        city: 'São Paulo',
        position: '-23.5614, -46.6559',
        hours: 'seg-sex 9h-18h; sáb 9h-13h',
      } as const;
      for (const [field, text] of Object.entries(typed))
        await dialog.getByLabel(stores(`field.${field as keyof typeof typed}`)).fill(text);
      alarms.expect('POST /api/desk/stores 422');
      await dialog.getByRole('button', { name: stores('add') }).click();
      await expect(dialog.getByText(stores('errors.cnpj.cnpj-malformed'))).toBeVisible();
      await see(page, 'a store is added, with a wrong CNPJ');
      await dialog.getByLabel(stores('field.cnpj')).fill(aCnpj());
      await dialog.getByRole('button', { name: stores('add') }).click();
      await expect(page.getByText('Oficina Paulista')).toBeVisible();
      await see(page, 'the stores of a brand');

      const change = { name: stores('change-which', { store: 'Oficina Paulista' }) };
      const popup = page.waitForEvent('popup');
      // A tab that was opened from here is logged in as this one.
      await page.evaluate(() => void window.open(location.href));
      const other = await popup;
      await page.getByRole('button', change).click();
      await other.getByRole('button', change).click();
      const theirs = other.getByRole('dialog');
      await theirs.getByLabel(stores('field.number')).fill('1580');
      await theirs.getByRole('button', { name: stores('save') }).click();
      await expect(other.getByText('Avenida Paulista, 1580')).toBeVisible();
      await other.close();
      await dialog.getByLabel(stores('field.phone')).fill('(11) 3222-0101');
      alarms.expect(/^PUT \/api\/desk\/stores\/[\w-]+ 409$/);
      await dialog.getByRole('button', { name: stores('save') }).click();
      await expect(dialog.getByText(say.shell('refusal.changed-meanwhile'))).toBeVisible();
      await expect(dialog.getByText('1580')).toBeVisible();
      await see(page, 'a store that somebody else has changed meanwhile');
      await dialog.getByLabel(stores('field.number')).fill('1580');
      await dialog.getByRole('button', { name: stores('save') }).click();
      await expect(dialog).toHaveCount(0);

      await page.getByRole('button', { name: stores('close-which', { store: 'Oficina Paulista' }) }).click();
      await dialog.locator('[name=confirm]').click();
      const reopen = page.getByRole('button', { name: stores('reopen-which', { store: 'Oficina Paulista' }) });
      await expect(reopen).toBeVisible();
      await page.setViewportSize({ width: 320, height: 700 });
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await see(page, 'a closed store, 320 px and text of 200 %');
      await reopen.click();
      await expect(page.getByText(stores('open'), { exact: true })).toBeVisible();
    });
  });
